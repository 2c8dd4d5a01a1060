if vim.fn.has('nvim-0.11') == 0 then
  return
end

vim.lsp.enable('fenlint')

vim.api.nvim_create_autocmd('FileType', {
  pattern = { 'fen', 'epd' },
  callback = function(event)
    vim.bo[event.buf].commentstring = '# %s'
  end,
})

vim.api.nvim_create_user_command('FenlintFixAll', function()
  require('fenlint').fix_all()
end, { desc = 'Make all safe fixes in the file' })
