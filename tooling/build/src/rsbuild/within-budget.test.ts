import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { inlineStyles, overweight } from './within-budget.ts';

function built(files: Readonly<Record<string, number>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'built-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [file, bytes] of Object.entries(files))
    writeFileSync(path.join(folder, file), Buffer.alloc(bytes));
  return folder;
}

test('a screen over its budget is named, with the compressed size of its scripts', async () => {
  const folder = built({ 'a.js': 9000, 'a.js.br': 3072, 'b.js': 1024 });
  const home = { what: 'the scripts of home', files: ['a.js', 'b.js'] };

  expect(await overweight(folder, [home], 3.9)).toEqual(['the scripts of home: 4.0 KiB, of 3.9 at most']);
  expect(await overweight(folder, [home], 4)).toEqual([]);
});

test('the styles of a page are weighed as they are sent', () => {
  const sheet = '.a { color: red }'.repeat(1000);

  expect(inlineStyles(`<style nonce="n">${sheet}</style>`)).toBe(brotliCompressSync(sheet).length);
  expect(inlineStyles('<link rel="icon" href="/a.svg">')).toBe(0);
});
