local M = {}

--- Makes all safe fixes in a buffer, before it returns: fit for saving.
---@param buffer? integer
---@param timeout? integer milliseconds
function M.fix_all(buffer, timeout)
  buffer = buffer or vim.api.nvim_get_current_buf()
  for _, client in ipairs(vim.lsp.get_clients({ bufnr = buffer, name = 'fenlint' })) do
    local start = { line = 0, character = 0 }
    local params = {
      textDocument = { uri = vim.uri_from_bufnr(buffer) },
      range = { start = start, ['end'] = start },
      context = { only = { 'source.fixAll.fenlint' }, diagnostics = {} },
    }
    local answer = client:request_sync('textDocument/codeAction', params, timeout or 2000, buffer)
    for _, action in ipairs(answer and answer.result or {}) do
      if not action.edit then
        local resolved = client:request_sync('codeAction/resolve', action, timeout or 2000, buffer)
        action = resolved and resolved.result or action
      end
      if action.edit then
        vim.lsp.util.apply_workspace_edit(action.edit, client.offset_encoding)
      end
    end
  end
end

return M
