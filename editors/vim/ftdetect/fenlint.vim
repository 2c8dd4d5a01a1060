" `.fen` is used by other languages, too: only files with ranks in their first lines, or without any text, are FEN.
function! s:Fen() abort
  let l:lines = getline(1, 50)
  let l:rank = '[0-9A-Za-z~]\+/'
  if match(l:lines, '\%(' . l:rank . '\)\{4}') >= 0 || match(l:lines, '^\s*[^#[:space:]]') < 0
    setfiletype fen
  endif
endfunction

autocmd BufNewFile,BufRead *.fen call s:Fen()
autocmd BufNewFile,BufRead *.epd setfiletype epd
autocmd BufNewFile,BufRead *.pgn setfiletype pgn
