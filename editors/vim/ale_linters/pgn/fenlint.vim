call fenlint#Define('pgn')
