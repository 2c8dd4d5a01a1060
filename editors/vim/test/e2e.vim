" Vim with ALE against the command line. Run by run.sh, which sets $FENLINT and the 'runtimepath'.
set nocompatible noswapfile encoding=utf-8
let g:ale_fen_fenlint_executable = $FENLINT
let g:ale_linters_explicit = 0
let g:ale_fixers = {'fen': ['fenlint'], 'epd': ['fenlint']}
let s:failed = 0
let s:checks = 0

function! s:Same(found, expected, what) abort
  let s:checks += 1
  if a:found !=# a:expected
    let s:failed += 1
    call writefile(['FAILED: ' . a:what, '  found    ' . string(a:found), '  expected ' . string(a:expected)], '/dev/stderr', 'a')
  endif
endfunction

" Waits until the expression holds, at most ten seconds.
function! s:Until(Holds) abort
  for l:_ in range(500)
    if a:Holds()
      return
    endif
    sleep 20m
  endfor
endfunction

function! s:Shown() abort
  return sort(map(copy(ale#engine#GetLoclist(bufnr(''))), '[v:val.lnum, v:val.col, v:val.code, v:val.type]'))
endfunction

" What the command line says of a file: line, column in bytes, rule, level.
function! s:Expected(path) abort
  let l:bytes = readblob(a:path)
  let l:list = []
  for l:line in systemlist(shellescape($FENLINT) . ' check --format jsonl --quiet ' . shellescape(a:path))
    for l:diagnostic in json_decode(l:line).diagnostics
      let l:start = l:diagnostic.labels[0].start
      let l:at = l:start
      while l:at > 0 && l:bytes[l:at - 1] != 10
        let l:at -= 1
      endwhile
      let l:type = get({'error': 'E', 'warning': 'W'}, l:diagnostic.severity, 'I')
      call add(l:list, [l:diagnostic.labels[0].line, l:start - l:at + 1, l:diagnostic.code, l:type])
    endfor
  endfor
  return sort(l:list)
endfunction

filetype plugin on
syntax on
runtime plugin/ale.vim
let s:folder = tempname()
call mkdir(s:folder)

let s:files = {
\ 'plain.fen': ['rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR W KQkq — 0 1', '4k3/9/8/8/8/8/4P3/4K3 w - - 0 1'],
\ 'awkward.fen': ['# 🦄 名 коты', '4k3/♕7/8/8/8/8/4Р3/4K3 w - – 0 1', '4k3/8/8/8/8/🦄7/4P3/4K3 W - — 00 1'],
\ 'suite.epd': ['4k3/8/8/8/8/8/4P3/4K3 w - - id "♔ 🦄"; bm e2e4', '4k3/8/8/8/8/8/4P3/4K3 W - - bm e4;'],
\}
for [s:name, s:lines] in items(s:files)
  let s:path = s:folder . '/' . s:name
  call writefile(s:lines, s:path)
  let s:wanted = s:Expected(s:path)
  execute 'edit' fnameescape(s:path)
  call ale#Queue(0)
  call s:Until({-> s:Shown() ==# s:wanted})
  call s:Same(s:Shown(), s:wanted, s:name . ': findings')
  call s:Same(&filetype, fnamemodify(s:name, ':e'), s:name . ': the file type')
  let s:fixed = systemlist(shellescape($FENLINT) . ' check --fix --quiet --stdin-filename ' . s:name . ' - 2>/dev/null', join(s:lines, "\n") . "\n")
  ALEFix
  call s:Until({-> getline(1, '$') ==# s:fixed})
  call s:Same(getline(1, '$'), s:fixed, s:name . ': the text after the fixes')
  silent write
  bwipeout!
endfor

" The colours: which group is where.
call writefile(['rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w KQkq e3 0 1'], s:folder . '/colours.fen')
execute 'edit' s:folder . '/colours.fen'
for [s:column, s:group] in [[1, 'fenBlack'], [9, 'fenSlash'], [10, 'fenGap'], [22, 'fenWhite'], [31, 'fenSideWhite'], [33, 'fenCastlingWhite'], [35, 'fenCastlingBlack'], [38, 'fenSquare'], [41, 'fenCounter'], [43, 'fenCounter']]
  call s:Same(synIDattr(synID(1, s:column, 1), 'name'), s:group, 'the colour of column ' . s:column)
endfor
bwipeout!
call writefile(['4k3/8/8/8/8/8/8/4K3 w - - bm Qd1+; id "x";'], s:folder . '/colours.epd')
execute 'edit' s:folder . '/colours.epd'
for [s:column, s:group] in [[3, 'fenGap'], [27, 'epdOpcode'], [30, 'epdMove'], [34, 'epdEnd'], [36, 'epdOpcode'], [39, 'epdString'], [42, 'epdEnd']]
  call s:Same(synIDattr(synID(1, s:column, 1), 'name'), s:group, 'the colour of column ' . s:column)
endfor
bwipeout!

" A file of another language under the same ending.
call writefile(['(let name "another language")'], s:folder . '/other.fen')
execute 'edit' s:folder . '/other.fen'
call s:Same(&filetype, '', 'the file type of another language')

call delete(s:folder, 'rf')
call writefile(['vim: ' . s:checks . ' checks, ' . s:failed . ' failed'], '/dev/stdout', 'a')
if s:failed
  cquit
endif
quitall!
