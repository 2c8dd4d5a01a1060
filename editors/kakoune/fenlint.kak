# FEN and EPD for Kakoune with kak-lsp 18 or newer. Source it from kakrc, behind `evaluate-commands %sh{ kak-lsp }`.

# `.fen` is used by other languages, too: only files with ranks in their first lines, or without any text, are FEN.
hook global BufCreate .*\.fen %{
    evaluate-commands %sh{
        if ! head -n 50 -- "$kak_buffile" 2> /dev/null | grep -qv '^[[:space:]]*\(#.*\)\{0,1\}$' \
            || head -n 50 -- "$kak_buffile" | grep -q '\([[:alnum:]~]\{1,\}/\)\{4\}'; then
            echo 'set-option buffer filetype fen'
        fi
    }
}
hook global BufCreate .*\.epd %{ set-option buffer filetype epd }
hook global BufCreate .*\.pgn %{ set-option buffer filetype pgn }

hook global BufSetOption filetype=(?:fen|epd|pgn) %{
    set-option buffer comment_line '#'
    set-option buffer lsp_servers %{
        [fenlint]
        root_globs = ["fenlint.toml", ".git"]
        command = "fenlint"
        args = ["lsp"]
        settings_section = "fenlint"
        [fenlint.settings.fenlint]
        variant = "auto"
        deep = false
        inlayHints = false
    }
}

hook global WinSetOption filetype=(?:fen|epd|pgn) %{
    lsp-enable-window
    add-highlighter window/fenlint ref fenlint
    hook -once -always window WinSetOption filetype=.* %{ remove-highlighter window/fenlint }
}

# The pieces by colour, and the operations of EPD.
add-highlighter shared/fenlint regions
add-highlighter shared/fenlint/comment region '^\h*#' '$' fill comment
add-highlighter shared/fenlint/placement region '^\h*[\w~]+/[\w~]+/[\w~]+/' '(?=\h)|$' group
add-highlighter shared/fenlint/placement/ regex '[PNBRQK]' 0:function
add-highlighter shared/fenlint/placement/ regex '[pnbrqk]' 0:keyword
add-highlighter shared/fenlint/placement/ regex '\d' 0:value
add-highlighter shared/fenlint/string region '"' '"|$' fill string
add-highlighter shared/fenlint/rest default-region group
add-highlighter shared/fenlint/rest/ regex ';\h*([a-zA-Z]\w*)' 1:attribute

define-command fenlint-fix-all -docstring 'Make all safe fixes in the file' %{
    lsp-code-actions-sync source.fixAll.fenlint
}
