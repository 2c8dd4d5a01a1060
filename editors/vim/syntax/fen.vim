" The fields of a FEN, and its pieces by colour. Lines without ranks stay as they are.
if exists('b:current_syntax')
  finish
endif

syntax case match
syntax match fenComment /^\s*#.*$/ contains=fenAllow
syntax match fenAllow /fenlint: allow\%(-file\)\?([^)]*)/ contained
syntax match fenPlacement /^\s*\S\{-}\%([0-9A-Za-z~]\+\/\)\{3}\S*/ contains=fenWhite,fenBlack,fenGap,fenSlash nextgroup=fenSide skipwhite
syntax match fenWhite /[PNBRQK]/ contained
syntax match fenBlack /[pnbrqk]/ contained
syntax match fenGap /\d/ contained
syntax match fenSlash /\// contained
syntax match fenSide /\S\+/ contained contains=fenSideWhite,fenSideBlack nextgroup=fenCastling skipwhite
syntax match fenSideWhite /\<w\>/ contained
syntax match fenSideBlack /\<b\>/ contained
syntax match fenCastling /\S\+/ contained contains=fenCastlingWhite,fenCastlingBlack,fenNone nextgroup=fenEnPassant skipwhite
syntax match fenCastlingWhite /[KQA-H]/ contained
syntax match fenCastlingBlack /[kqa-h]/ contained
syntax match fenEnPassant /[^[:space:];]\+/ contained contains=fenSquare,fenNone nextgroup=fenCounter,fenChecks,@fenTail skipwhite
syntax match fenSquare /\<[a-h][36]\>/ contained
syntax match fenNone /-/ contained
syntax match fenChecks /+\?\d+\d/ contained nextgroup=fenCounter skipwhite
syntax match fenCounter /\<\d\+\>/ contained nextgroup=fenCounter,fenChecks skipwhite

highlight default link fenComment Comment
highlight default link fenAllow SpecialComment
highlight default link fenWhite Function
highlight default link fenSideWhite Function
highlight default link fenCastlingWhite Function
highlight default link fenBlack Statement
highlight default link fenSideBlack Statement
highlight default link fenCastlingBlack Statement
highlight default link fenGap Number
highlight default link fenSlash Delimiter
highlight default link fenSquare Identifier
highlight default link fenNone Constant
highlight default link fenChecks Number
highlight default link fenCounter Number

let b:current_syntax = 'fen'
