call fenlint#Define('fen')
