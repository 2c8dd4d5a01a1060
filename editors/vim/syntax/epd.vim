" The fields are those of FEN; behind them come operations.
if exists('b:current_syntax')
  finish
endif

runtime! syntax/fen.vim
unlet! b:current_syntax

syntax cluster fenTail contains=epdOpcode,epdEnd
syntax match epdOpcode /\<\a\w*\>/ contained nextgroup=epdString,epdNumber,epdMove,epdEnd skipwhite
syntax match epdNumber /[+-]\?\d\+\%(\.\d\+\)\?/ contained nextgroup=epdString,epdNumber,epdMove,epdEnd skipwhite
syntax match epdMove /[^[:space:];"]\+/ contained nextgroup=epdString,epdNumber,epdMove,epdEnd skipwhite
syntax region epdString start=/"/ skip=/\\./ end=/"/ oneline contained nextgroup=epdString,epdNumber,epdMove,epdEnd skipwhite
syntax match epdEnd /;/ contained nextgroup=epdOpcode,epdEnd skipwhite

highlight default link epdOpcode Tag
highlight default link epdNumber Number
highlight default link epdMove Identifier
highlight default link epdString String
highlight default link epdEnd Delimiter

let b:current_syntax = 'epd'
