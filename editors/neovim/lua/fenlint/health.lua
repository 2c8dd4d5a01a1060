-- `:checkhealth fenlint`
local M = {}

function M.check()
  local health = vim.health
  health.start('fenlint')
  if vim.fn.has('nvim-0.11') == 0 then
    health.error('Neovim 0.11 or newer is needed', 'docs/editors.md has a line for older ones')
    return
  end
  local config = vim.lsp.config.fenlint
  if not config then
    health.error('no configuration `fenlint`', 'is the folder editors/neovim on the `runtimepath`?')
    return
  end
  local program = config.cmd[1]
  if vim.fn.executable(program) == 0 then
    health.error(('the program `%s` is not found'):format(program), 'get it with `cargo install --path path/to/fenlint`')
    return
  end
  local version = vim.system({ program, '--version' }, { text = true }):wait()
  if version.code ~= 0 then
    health.error(('`%s --version` fails: %s'):format(program, vim.trim(version.stderr)))
    return
  end
  health.ok(('%s (%s)'):format(vim.trim(version.stdout), vim.fn.exepath(program)))
  if not vim.lsp.is_enabled('fenlint') then
    health.warn('it is not enabled', "vim.lsp.enable('fenlint')")
  end
  health.info('file types: ' .. table.concat(config.filetypes, ', '))
  local clients = vim.lsp.get_clients({ name = 'fenlint' })
  for _, client in ipairs(clients) do
    health.ok(('runs for %d buffers, positions in %s'):format(vim.tbl_count(client.attached_buffers), client.offset_encoding))
  end
  if #clients == 0 then
    health.info('no file is open that it is for')
  end
end

return M
