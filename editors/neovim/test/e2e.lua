-- Neovim against the command line: what an editor shows, and what its fixes make of a file, must be what `fenlint check`
-- says and `fenlint check --fix` writes. Run by run.sh, with the folder on the `runtimepath`, and
-- with FENLINT (the program) and ENCODING (of positions).

local program = assert(os.getenv('FENLINT'), 'FENLINT is not set')
local encoding = os.getenv('ENCODING') or 'utf-8'
vim.o.swapfile = false

local capabilities = vim.lsp.protocol.make_client_capabilities()
capabilities.general.positionEncodings = { encoding }
vim.lsp.config('fenlint', { cmd = { program, 'lsp' }, capabilities = capabilities, filetypes = { 'fen', 'epd', 'pgn', 'markdown', 'csv', 'json' } })
vim.cmd('filetype on')
vim.cmd('runtime! plugin/fenlint.lua') -- `-l` loads no plugins

local WAIT = 10000
local failures, checks = 0, 0

local function check(good, message, ...)
  checks = checks + 1
  if not good then
    failures = failures + 1
    io.stderr:write('FAILED: ' .. message:format(...) .. '\n')
  end
end

local function same(found, expected, what)
  check(vim.deep_equal(found, expected), '%s\n  found    %s\n  expected %s', what, vim.inspect(found), vim.inspect(expected))
end

local function read(path)
  local file = assert(io.open(path, 'rb'))
  local text = file:read('a')
  file:close()
  return text
end

local function write(path, text)
  local file = assert(io.open(path, 'wb'))
  file:write(text)
  file:close()
end

-- A file is the name, then its text. An emoji, CJK and Cyrillic stand before faults: there the encodings differ.
local START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR'
local FILES = {
  { 'plain.fen', START .. ' W KQkq — 0 1\n' .. START .. ' w KQkq - 0 1\n4k3/9/8/8/8/8/4P3/4K3 w - - 0 1\n' },
  { 'awkward.fen', '# 🦄 名 коты\n4k3/♕7/8/8/8/8/4Р3/4K3 w - – 0 1\n4k3/8/8/8/8/🦄7/4P3/4K3 W - — 00 1\n' },
  { 'crlf.fen', START .. ' W KQkq - 0 1\r\n4k3/8/8/8/8/8/4P3/4K3 w - — 0 1\r\n' },
  { 'suite.epd', '4k3/8/8/8/8/8/4P3/4K3 w - - id "♔ 🦄"; bm e2e4\n4k3/8/8/8/8/8/4P3/4K3 W - - bm e4;\n' },
  { 'game.pgn', '[Event "🦄"]\n[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 W - — 0 1"]\n\n1. e4 *\n' },
  { 'notes.md', '# 名\n\nSee 🦄 `4k3/8/8/8/8/8/4P3/4K3 w - — 0 1`.\n\n```fen\n4k3/8/8/8/8/8/4P3/4K3 W - - 0 1\n```\n' },
  { 'table.csv', 'name,fen\n🦄,4k3/8/8/8/8/8/4P3/4K3 w - — 0 1\n' },
  { 'data.json', '{"name": "🦄",\n "fen": "4k3\\/8/8/8/8/8/4P3/4K3 W - - 0 1"}\n' },
  { 'bom.fen', '\239\187\191' .. START .. ' w KQkq - 0 1\n' .. START .. ' W KQkq - 0 1\n' },
  { 'allowed.fen', '# fenlint: allow(side-case) 🦄\n4k3/8/8/8/8/8/4P3/4K3 W - — 0 1\n# fenlint: allow(no-king)\n' .. START .. ' w KQkq - 0 1\n' },
  { 'sound.fen', START .. ' w KQkq - 0 1\n' },
}

local SEVERITY = { error = vim.diagnostic.severity.ERROR, warning = vim.diagnostic.severity.WARN }

-- What `fenlint check` says of a file, as line, byte columns, code and message.
local function expected(path)
  local text = read(path)
  local starts = { 0 }
  for at in text:gmatch('()\n') do
    starts[#starts + 1] = at
  end
  local function place(offset)
    local line = #starts
    while starts[line] > offset do
      line = line - 1
    end
    return line - 1, offset - starts[line]
  end
  local run = vim.system({ program, 'check', '--format', 'jsonl', '--quiet', path }, { text = false }):wait()
  assert(run.code <= 1, run.stderr)
  local list = {}
  for record in vim.gsplit(run.stdout, '\n', { trimempty = true }) do
    for _, finding in ipairs(vim.json.decode(record).diagnostics) do
      local label = finding.labels[1]
      local line, from = place(label.start)
      local last, to = place(label['end'])
      list[#list + 1] = { line, from, last, to, finding.code, SEVERITY[finding.severity] or 0, finding.message }
    end
  end
  return list
end

local function shown(buffer)
  local list = {}
  for _, found in ipairs(vim.diagnostic.get(buffer)) do
    local level = found.severity <= vim.diagnostic.severity.WARN and found.severity or 0
    -- Below the message the server says what to do.
    list[#list + 1] = { found.lnum, found.col, found.end_lnum, found.end_col, found.code, level, vim.split(found.message, '\n')[1] }
  end
  return list
end

local function sorted(list)
  local keys = vim.tbl_map(function(entry)
    return ('%06d:%06d-%06d:%06d %s %d %s'):format(unpack(entry))
  end, list)
  table.sort(keys)
  return keys
end

-- Waits until the buffer shows what is expected; what it shows at last, if it never does.
local function settle(buffer, wanted)
  wanted = sorted(wanted)
  vim.wait(WAIT, function()
    return vim.deep_equal(sorted(shown(buffer)), wanted)
  end, 20)
  return sorted(shown(buffer)), wanted
end

local folder = vim.fn.tempname()
vim.fn.mkdir(folder, 'p')

for _, entry in ipairs(FILES) do
  local name, text = unpack(entry)
  local path = folder .. '/' .. name
  write(path, text)
  vim.cmd.edit(path)
  local buffer = vim.api.nvim_get_current_buf()
  check(vim.wait(WAIT, function()
    return #vim.lsp.get_clients({ bufnr = buffer, name = 'fenlint' }) == 1
  end, 20), '%s: the server does not start', name)
  local client = vim.lsp.get_clients({ bufnr = buffer, name = 'fenlint' })[1]
  if not client then
    break
  end
  vim.wait(WAIT, function()
    return client.initialized
  end, 20)
  same(client.offset_encoding, encoding, name .. ': the encoding of positions')
  local found, wanted = settle(buffer, expected(path))
  same(found, wanted, name .. ': findings on opening')

  -- Every finding has the page of its rule.
  for _, diagnostic in ipairs(vim.diagnostic.get(buffer)) do
    local page = vim.tbl_get(diagnostic, 'user_data', 'lsp', 'codeDescription', 'href')
    check(type(page) == 'string', '%s: %s has no page', name, diagnostic.code)
    same(diagnostic.source, 'fenlint', name .. ': the source')
  end

  -- All safe fixes, in the buffer and by the command line.
  local copy = folder .. '/fixed-' .. name
  write(copy, text)
  vim.system({ program, 'check', '--fix', '--quiet', copy }):wait()
  local fixed = read(copy)
  if fixed ~= text then
    local tick = vim.api.nvim_buf_get_changedtick(buffer)
    vim.cmd.FenlintFixAll()
    check(vim.wait(WAIT, function()
      return vim.api.nvim_buf_get_changedtick(buffer) ~= tick
    end, 20), '%s: the action changes nothing', name)
    vim.cmd('silent write')
    same(read(path), fixed, name .. ': the text after all safe fixes')
    found, wanted = settle(buffer, expected(path))
    same(found, wanted, name .. ': findings after the fixes')
  end
  vim.cmd('bdelete!')
end

-- A faulty FEN typed character by character: what is shown in the end is what the command line says.
do
  local path = folder .. '/typed.fen'
  write(path, '# typed\n')
  vim.cmd.edit(path)
  local buffer = vim.api.nvim_get_current_buf()
  vim.api.nvim_buf_set_lines(buffer, -1, -1, false, { '' })
  local typed = ''
  for _, character in ipairs(vim.fn.split('rnbqkbnr/pppppppp/9/8/🦄7/8/PPPPPPPP/RNBQKBNR W KQkq — 0 1', '\\zs')) do
    typed = typed .. character
    vim.api.nvim_buf_set_text(buffer, 1, #typed - #character, 1, #typed - #character, { character })
    vim.wait(5)
  end
  vim.cmd('silent write')
  local found, wanted = settle(buffer, expected(path))
  same(found, wanted, 'typed: findings')
  check(#wanted > 0, 'typed: something is wrong with it')

  -- Hover says something on each field.
  for _, column in ipairs({ 0, #typed - 1 }) do
    local params = { textDocument = { uri = vim.uri_from_bufnr(buffer) }, position = { line = 1, character = column == 0 and 0 or vim.str_utfindex(typed, encoding) - 1 } }
    local answers = vim.lsp.buf_request_sync(buffer, 'textDocument/hover', params, WAIT) or {}
    local _, answer = next(answers)
    check(vim.tbl_get(answer or {}, 'result', 'contents', 'value'), 'typed: no hover at column %d', column)
  end
  vim.cmd('bdelete!')
end

-- All safe fixes as a file is saved.
do
  local path = folder .. '/saved.fen'
  write(path, START .. ' W KQkq — 0 1\n')
  vim.cmd.edit(path)
  settle(0, expected(path))
  local group = vim.api.nvim_create_augroup('saved', {})
  vim.api.nvim_create_autocmd('BufWritePre', { group = group, pattern = '*.fen', command = 'FenlintFixAll' })
  vim.cmd('silent write')
  same(read(path), START .. ' w KQkq - 0 1\n', 'saved: the text')
  vim.api.nvim_del_augroup_by_id(group)

  -- A quick fix that Neovim's own command applies.
  vim.api.nvim_buf_set_lines(0, 0, 1, false, { START .. ' w KQkq – 0 1' })
  vim.cmd('silent write')
  local found, wanted = settle(0, expected(path))
  same(found, wanted, 'saved: findings after an edit')
  vim.api.nvim_win_set_cursor(0, { 1, vim.diagnostic.get(0)[1].col })
  vim.lsp.buf.code_action({ apply = true, filter = function(action)
    return action.isPreferred
  end })
  vim.wait(WAIT, function()
    return vim.api.nvim_buf_get_lines(0, 0, 1, false)[1] == START .. ' w KQkq - 0 1'
  end, 20)
  same(vim.api.nvim_buf_get_lines(0, 0, 1, false)[1], START .. ' w KQkq - 0 1', 'saved: the text after a quick fix')
  vim.cmd('bdelete!')
end

-- A file of another language under the same ending is left alone.
do
  local path = folder .. '/other.fen'
  write(path, '(let name "another language")\n(print name)\n')
  vim.cmd.edit(path)
  same(vim.bo.filetype == 'fen', false, 'other: the file type')
  same(#vim.lsp.get_clients({ bufnr = 0 }), 0, 'other: servers')
  vim.cmd('bdelete!')
end

-- The check of the installation.
do
  vim.cmd('checkhealth fenlint')
  local report = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\n')
  check(report:find('OK fenlint %d') and not report:find('ERROR'), 'health: %s', report)
end

for _, client in ipairs(vim.lsp.get_clients()) do
  client:stop()
end
vim.wait(2000, function()
  return #vim.lsp.get_clients() == 0
end, 20)
vim.fn.delete(folder, 'rf')
io.stdout:write(('\nneovim, %s: %d checks, %d failed\n'):format(encoding, checks, failures))
os.exit(failures == 0 and 0 or 1)
