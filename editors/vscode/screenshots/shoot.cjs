// Drives the editor that run.sh has started: checks what it shows against the command line, and takes the pictures.

const assert = require('node:assert/strict');
const { execFileSync, spawnSync } = require('node:child_process');
const { mkdirSync, readFileSync, statSync } = require('node:fs');
const { join } = require('node:path');
const { chromium } = require('playwright-core');

const { CHROMIUM, FENLINT, FOLDER, IMAGES, PORT } = process.env;
const FILE = 'positions.fen';
const SIZE = { width: 960, height: 540 };
const LARGEST = 150_000;

/** What the command line says of the file. */
function findings() {
  const { stdout } = spawnSync(FENLINT, ['check', '--format', 'jsonl', '--quiet', join(FOLDER, FILE)], { encoding: 'utf8' });
  return stdout.trim().split('\n').flatMap((line) => JSON.parse(line).diagnostics);
}

async function ready() {
  for (let tries = 0; tries < 150; tries += 1) {
    if (await fetch(`http://127.0.0.1:${PORT}/healthz`).then(({ ok }) => ok, () => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the editor does not start');
}

async function main() {
  mkdirSync(IMAGES, { recursive: true });
  await ready();
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
  const page = await browser.newPage({ viewport: SIZE });
  page.setDefaultTimeout(60_000);
  const picture = async (name, clip) => {
    const path = join(IMAGES, name);
    await page.screenshot({ path, ...(clip && { clip }) });
    const { size } = statSync(path);
    assert.ok(size < LARGEST, `${name} has ${size} bytes`);
    console.log(`${path}: ${size} bytes`);
  };
  const command = async (title, asks = false) => {
    await page.keyboard.press('F1');
    await page.keyboard.type(title, { delay: 10 });
    await page.locator('.quick-input-list .monaco-list-row').first().waitFor();
    await page.waitForTimeout(300);
    await page.keyboard.press('Enter');
    if (!asks) await page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
  };

  try {
    await page.goto(`http://127.0.0.1:${PORT}/?folder=${FOLDER}`);
    await page.locator('.monaco-workbench').waitFor();
    await page.waitForTimeout(2000);
    await page.keyboard.press('Control+b');
    await page.keyboard.press('Control+p');
    await page.keyboard.type(FILE, { delay: 10 });
    await page.locator('.quick-input-list .monaco-list-row').filter({ hasText: FILE }).click();
    await page.locator('.view-line').first().waitFor();
    await page.locator('.squiggly-error').first().waitFor();

    // As many findings as the command line has, none twice.
    const all = findings();
    const levels = (level) => all.filter(({ severity }) => severity === level).length;
    await command('View: Focus Problems');
    const badge = page.locator('.panel .action-item:has-text("Problems") .badge-content, .panel-section .badge-content').first();
    await badge.waitFor();
    assert.equal(Number(await badge.textContent()), all.length, 'the count of findings');
    console.log(`${all.length} findings: ${levels('error')} errors, ${levels('warning')} warnings`);
    await page.waitForTimeout(500);
    await picture('vscode-findings.png');
    await command('View: Hide Panel');
    await command('View: Focus Active Editor Group');

    // Hover on a piece of a sound position: what it is, with the board.
    const squiggle = page.locator('.squiggly-error').first();
    const place = await squiggle.boundingBox();
    const line = await page.locator('.view-line').filter({ hasText: '5n2' }).boundingBox();
    await page.mouse.move(line.x + 176, line.y + line.height / 2, { steps: 5 });
    await page.locator('.monaco-hover:not(.hidden) .hover-row').first().waitFor();
    await page.waitForTimeout(800);
    await picture('vscode-hover.png');
    await page.mouse.move(5, SIZE.height - 60);
    await page.keyboard.press('Escape');

    // Quick fixes there.
    await page.mouse.click(place.x + 2, place.y + place.height / 2);
    await page.keyboard.press('Control+.');
    await page.locator('.action-widget .monaco-list-row').first().waitFor();
    await page.mouse.move(5, SIZE.height - 60);
    await page.waitForTimeout(800);
    await picture('vscode-quick-fix.png');
    await page.keyboard.press('Escape');

    // The board follows the cursor.
    await page.setViewportSize({ ...SIZE, width: 1280 });
    await command('fenlint: Show Board');
    const board = page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame').locator('#board');
    await board.waitFor();
    const before = await board.getAttribute('alt');
    await page.keyboard.press('ArrowDown');
    await page.waitForTimeout(1000);
    assert.notEqual(await board.getAttribute('alt'), before, 'the board follows the cursor');
    await picture('vscode-board.png');
    await page.setViewportSize(SIZE);

    // The page of a finding.
    await command('fenlint: Explain Finding', true);
    await page.locator('.quick-input-list .monaco-list-row').filter({ hasText: 'castling-no-rook' }).click();
    await page.waitForTimeout(2500);
    await picture('vscode-page.png');

    // One quick fix, the first of the menu.
    const original = readFileSync(join(FOLDER, FILE), 'utf8');
    await page.mouse.click(line.x + 20, place.y + place.height / 2);
    await page.keyboard.press('Home');
    for (let column = original.split('\n')[1].indexOf('—'); column > 0; column -= 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Control+.');
    await page.locator('.action-widget .monaco-list-row').filter({ hasText: 'Replace' }).first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForTimeout(1000);
    await command('File: Save');
    await page.waitForTimeout(1000);
    assert.equal(readFileSync(join(FOLDER, FILE), 'utf8'), original.replace('—', '-'), 'the text after one quick fix');
    console.log('quick fix: as it says');

    // All safe fixes, as the command line makes them.
    const fixed = spawnSync(FENLINT, ['check', '--fix', '--quiet', '--stdin-filename', FILE, '-'], { input: original, encoding: 'utf8' }).stdout;
    await page.mouse.click(line.x + 20, place.y + place.height / 2);
    await command('fenlint: Fix All in File');
    await page.waitForTimeout(1000);
    await command('File: Save');
    await page.waitForTimeout(1000);
    assert.equal(readFileSync(join(FOLDER, FILE), 'utf8'), fixed, 'the text after all safe fixes');
    console.log('fix all: as check --fix');
  } catch (error) {
    console.error(await page.locator('.notification-list-item-message').allTextContents());
    await page.screenshot({ path: join(IMAGES, 'failed.png') });
    throw error;
  } finally {
    await browser.close();
  }
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
