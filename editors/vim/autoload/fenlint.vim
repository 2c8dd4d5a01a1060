" fenlint for ALE. It runs the command line, not the language server: ALE takes the columns of a server for bytes, which are
" wrong behind any character that is not ASCII.

function! fenlint#Define(language) abort
  call ale#Set('fen_fenlint_executable', 'fenlint')
  call ale#Set('fen_fenlint_options', '')
  call ale#linter#Define(a:language, {
  \   'name': 'fenlint',
  \   'executable': {buffer -> ale#Var(buffer, 'fen_fenlint_executable')},
  \   'command': {buffer -> '%e check --format jsonl --quiet ' . ale#Var(buffer, 'fen_fenlint_options') . ' --stdin-filename %s -'},
  \   'callback': 'fenlint#Handle',
  \})
  call ale#fix#registry#Add('fenlint', 'fenlint#Fix', ['fen', 'epd', 'pgn'], 'Make the safe fixes of fenlint.')
endfunction

" One JSON object a position; columns count characters there, and bytes here.
function! fenlint#Handle(buffer, lines) abort
  let l:found = []
  for l:line in filter(copy(a:lines), 'v:val[0] is# "{"')
    for l:diagnostic in json_decode(l:line).diagnostics
      let l:label = l:diagnostic.labels[0]
      let l:text = get(getbufline(a:buffer, l:label.line), 0, '')
      let l:from = byteidxcomp(l:text, l:label.column - 1)
      let l:from = l:from < 0 ? strlen(l:text) : l:from
      call add(l:found, {
      \   'lnum': l:label.line,
      \   'col': l:from + 1,
      \   'end_lnum': l:label.line,
      \   'end_col': max([l:from + 1, min([l:from + l:label.end - l:label.start, strlen(l:text)])]),
      \   'type': {'error': 'E', 'warning': 'W'}->get(l:diagnostic.severity, 'I'),
      \   'code': l:diagnostic.code,
      \   'text': l:diagnostic.message,
      \   'detail': l:diagnostic.message . "\n" . l:diagnostic.help . "\n" . l:diagnostic.url,
      \})
    endfor
  endfor
  return l:found
endfunction

function! fenlint#Fix(buffer) abort
  let l:program = ale#Escape(ale#Var(a:buffer, 'fen_fenlint_executable'))
  return {'command': l:program . ' check --fix --quiet ' . ale#Var(a:buffer, 'fen_fenlint_options') . ' --stdin-filename %s -'}
endfunction
