import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { sourceTree, writeFiles } from '@shop/testkit/files';
import { expect, test } from 'vitest';
import { moveShellBuild } from './move-shell-build.ts';

const FIRST = { 'index.html': 'page 1', 'static/js/one.js': 'one' };
const SECOND = { 'index.html': 'page 2', 'static/js/two.js': 'two' };

function build(shells: string, files: Readonly<Record<string, string>>, version = '3.4.0'): void {
  writeFiles(
    shells,
    Object.fromEntries(Object.entries(files).map(([file, text]) => [`.build/${file}`, text])),
  );
  moveShellBuild(shells, version);
}

const read = (shells: string, file: string): string => readFileSync(path.join(shells, '3.4.0', file), 'utf8');

test('a build gets a folder of its own, with a manifest of all files', () => {
  const shells = sourceTree({});
  build(shells, FIRST);

  const hash = createHash('sha384').update('one').digest('base64');
  expect(JSON.parse(read(shells, 'shell.json')).integrity).toEqual({
    'index.html': expect.stringMatching(/^sha384-/),
    'static/js/one.js': `sha384-${hash}`,
  });
  expect(readdirSync(shells)).toEqual(['3.4.0']);
});

test('the manifest does not list source maps', () => {
  const shells = sourceTree({});
  build(shells, { ...FIRST, 'static/js/one.js.map': '{}' });
  expect(read(shells, 'static/js/one.js.map')).toBe('{}');
  expect(read(shells, 'shell.json')).not.toContain('.map');
});

test('a second build of a version leaves the chunks of open pages for a day', () => {
  const shells = sourceTree({});
  build(shells, FIRST);
  build(shells, SECOND);
  expect(read(shells, 'index.html')).toBe('page 2');
  expect(read(shells, 'static/js/one.js')).toBe('one');
  expect(Object.keys(JSON.parse(read(shells, 'shell.json')).integrity)).toEqual([
    'index.html',
    'static/js/two.js',
  ]);

  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  utimesSync(path.join(shells, '3.4.0/static/js/one.js'), yesterday, yesterday);
  build(shells, SECOND);
  expect(existsSync(path.join(shells, '3.4.0/static/js/one.js'))).toBe(false);
});
