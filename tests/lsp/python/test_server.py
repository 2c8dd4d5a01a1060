"""The server with the recorded capabilities of real clients. FENLINT names the program.

The clients: VS Code (UTF-16, is told of findings), Neovim 0.11 (UTF-8, asks for them), Emacs (UTF-32), and one that can nothing.
"""

import asyncio
import json
import os
import pathlib
import sys

import pytest
from lsprotocol import converters, types
from pytest_lsp import ClientServerConfig, client_capabilities

FENLINT = os.environ.get("FENLINT", "fenlint")
RECORD = pathlib.Path(__file__).with_name("record.py")
FAULTY = "4k3/8/8/8/8/8/4P3/4K3 W - - 0 1"
URI = "file:///a.fen"
UNITS = {"utf-8": lambda text: len(text.encode()), "utf-16": lambda text: len(text.encode("utf-16-le")) // 2, "utf-32": len}
CLIENTS = {
    "visual_studio_code": ("utf-16", False),
    "neovim@0.11": ("utf-8", True),
    "emacs": ("utf-32", False),
    "minimal": ("utf-16", False),
}


def capabilities(name):
    return types.ClientCapabilities() if name == "minimal" else client_capabilities(name)


class Profile:
    """A client, and the record of what was said."""

    def __init__(self, name, client, record):
        self.name, self.client, self.record = name, client, record
        self.encoding, self.pulls = CLIENTS[name]

    async def findings(self, uri, version):
        """What the client shows: what it asked for, or what it was told last."""
        if self.pulls:
            ask = types.DocumentDiagnosticParams(text_document=types.TextDocumentIdentifier(uri=uri))
            return (await self.client.text_document_diagnostic_async(ask)).items
        for _ in range(2000):
            said = [said["params"] for said in self.said("server") if said.get("method") == "textDocument/publishDiagnostics"]
            for push in said:
                if push["uri"] == uri and push.get("version") == version:
                    return converters.get_converter().structure(push["diagnostics"], list[types.Diagnostic])
            await asyncio.sleep(0.005)
        raise AssertionError("no diagnostics")

    def said(self, who):
        lines = self.record.read_text(encoding="utf-8").splitlines()
        return [entry["message"] for entry in map(json.loads, lines) if entry["from"] == who]

    def range(self, line, before, text):
        start = UNITS[self.encoding](before)
        return types.Range(types.Position(line, start), types.Position(line, start + UNITS[self.encoding](text)))

    def open(self, uri, language, text):
        item = types.TextDocumentItem(uri=uri, language_id=language, version=1, text=text)
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(text_document=item))

    def change(self, uri, version, place, text):
        document = types.VersionedTextDocumentIdentifier(uri=uri, version=version)
        change = types.TextDocumentContentChangePartial(range=place, text=text)
        self.client.text_document_did_change(types.DidChangeTextDocumentParams(text_document=document, content_changes=[change]))


@pytest.fixture(params=list(CLIENTS))
def name(request):
    return request.param


@pytest.fixture
def session(name, tmp_path):
    """A session with a server behind the recorder; the test runs in it."""

    async def run(test):
        record = tmp_path / "record.jsonl"
        config = ClientServerConfig(server_command=[sys.executable, str(RECORD), str(record), FENLINT, "lsp"])
        client = await config.start()
        result = await client.initialize_session(types.InitializeParams(capabilities=capabilities(name)))
        profile = Profile(name, client, record)
        assert result.capabilities.position_encoding == profile.encoding
        assert (result.capabilities.diagnostic_provider is not None) == profile.pulls
        await test(profile)
        await client.shutdown_session()
        await client.stop()
        return profile

    return run


@pytest.mark.asyncio
async def test_places(session):
    lines = ["# é 漢 🙂", "4k3/8/8/8/8/8/4♙3/4K3 W - — 0 1", "🙂 4k3/8/8/8/8/8/4P3/4K3 W - - 0 1"]

    async def test(profile):
        profile.open(URI, "fen", "\r\n".join(lines))
        found = await profile.findings(URI, 1)
        places = {(item.code, item.range.start.line, item.range.start.character, item.range.end.character) for item in found}
        for code, line, part in [("figurine", 1, "♙"), ("side-case", 1, "W"), ("unicode-dash", 1, "—")]:
            place = profile.range(line, lines[line].split(part)[0], part)
            assert (code, line, place.start.character, place.end.character) in places, (code, places)
        assert all(item.source == "fenlint" and item.code_description.href for item in found)

    await session(test)


@pytest.mark.asyncio
async def test_fixes(session):
    async def test(profile):
        profile.open(URI, "fen", f"🙂\n{FAULTY}\n")
        found = [item for item in await profile.findings(URI, 1) if item.code == "side-case"]
        context = types.CodeActionContext(diagnostics=found)
        document = types.TextDocumentIdentifier(uri=URI)
        ask = types.CodeActionParams(text_document=document, range=found[0].range, context=context)
        actions = await profile.client.text_document_code_action_async(ask)
        if profile.name == "minimal":
            assert not actions
            return
        action = next(action for action in actions if action.is_preferred or "Replace" in action.title)
        edit = action.edit
        edits = edit.changes[URI] if edit.changes else edit.document_changes[0].edits
        assert [(change.new_text, change.range) for change in edits] == [("w", found[0].range)]

    await session(test)


@pytest.mark.asyncio
async def test_no_finding_comes_twice(session):
    typed = "rnbqkbnr/ррpppppp/9/8/8/8/PPPPPPPP/RNBQKBN🙂 W KQxq — -1 0"

    async def test(profile):
        profile.open(URI, "fen", f"\n{FAULTY}\n")
        await profile.findings(URI, 1)
        for count, character in enumerate(typed):
            profile.change(URI, count + 2, profile.range(0, typed[:count], ""), character)
            found = await profile.findings(URI, count + 2)
            keys = [json.dumps([item.code, item.message, str(item.range)]) for item in found]
            assert len(keys) == len(set(keys)), keys
            # The other line keeps its finding, at its place.
            assert [item.range.start for item in found if item.range.start.line == 1] == [types.Position(1, 22)]

    profile = await session(test)
    methods = [message.get("method") for message in profile.said("server")]
    pushes = [message["params"] for message in profile.said("server") if message.get("method") == "textDocument/publishDiagnostics"]
    assert (not pushes) == profile.pulls, methods
    versions = [push.get("version") for push in pushes]
    assert versions == sorted(set(versions)), "one answer a version, none out of date"


@pytest.mark.asyncio
async def test_aids(session):
    async def test(profile):
        profile.open(URI, "fen", f"{FAULTY}\nr3k2r/8/8/8/8/8/8/R3K2R w \n")
        await profile.findings(URI, 1)
        document = types.TextDocumentIdentifier(uri=URI)
        hover = await profile.client.text_document_hover_async(types.HoverParams(document, types.Position(0, 15)))
        assert "white pawn on e2" in hover.contents.value
        offered = await profile.client.text_document_completion_async(types.CompletionParams(document, types.Position(1, 26)))
        assert offered.items[0].text_edit.new_text == "KQkq"
        symbols = await profile.client.text_document_document_symbol_async(types.DocumentSymbolParams(document))
        assert len(symbols) == 2
        options = types.FormattingOptions(tab_size=4, insert_spaces=True)
        await profile.client.text_document_formatting_async(types.DocumentFormattingParams(document, options))
        await profile.client.text_document_semantic_tokens_full_async(types.SemanticTokensParams(document))
        board = types.ExecuteCommandParams("fenlint.showBoard", [{"uri": URI, "position": {"line": 0, "character": 0}}])
        assert (await profile.client.workspace_execute_command_async(board))["fen"] == FAULTY

    await session(test)
