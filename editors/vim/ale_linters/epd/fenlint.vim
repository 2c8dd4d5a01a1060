call fenlint#Define('epd')
