-- The server, for `vim.lsp.config` of Neovim 0.11 and newer. Change any of it with
--   vim.lsp.config('fenlint', { filetypes = { 'fen', 'epd', 'pgn', 'markdown' } })
---@type vim.lsp.Config
return {
  cmd = { 'fenlint', 'lsp' },
  filetypes = { 'fen', 'epd', 'pgn' },
  root_markers = { 'fenlint.toml', '.git' },
  settings = { fenlint = { variant = 'auto', deep = false, inlayHints = false } },
  -- The settings hold from the first message on, not only once the server asks for them.
  before_init = function(params, config)
    params.initializationOptions = config.settings.fenlint
  end,
}
