-- `.fen` is used by other languages, too: only files with ranks in their first lines, or without any text, are FEN.
local function fen(_, buffer)
  local text = false
  for _, line in ipairs(buffer and vim.api.nvim_buf_get_lines(buffer, 0, 50, false) or {}) do
    if line:find('%f[%w~][%w~]+/[%w~]+/[%w~]+/[%w~]+/[%w~]+') then
      return 'fen'
    end
    text = text or not line:find('^%s*$') and not line:find('^%s*#')
  end
  return not text and 'fen' or nil
end

vim.filetype.add({ extension = { fen = fen, epd = 'epd', pgn = 'pgn' } })
