import path from 'node:path';
import { sourceTree, writeFiles } from '@shop/testkit/files';
import { expect, test } from 'vitest';
import { git } from './git.fixture.ts';
import { previousCommit } from './previous-version.ts';

const catalog = (version: string, files = {}) => ({
  'remotes/catalog/package.json': JSON.stringify({ name: '@shop/catalog', version }, null, 2),
  ...files,
});

/** @returns the commit */
function commit(root: string, files: Readonly<Record<string, string>>): string {
  writeFiles(root, files);
  git(root, 'add', '.');
  git(root, 'commit', '-m', 'A step');
  return git(root, 'rev-parse', 'HEAD');
}

/** Two commits of 1.0.0, two of 1.1.0. */
function history() {
  const root = sourceTree({});
  git(root, 'init', '--quiet');
  commit(root, catalog('1.0.0'));
  const last = commit(root, { 'remotes/catalog/page.ts': '// The last change to 1.0.0' });
  commit(root, catalog('1.1.0'));
  commit(root, { 'remotes/catalog/page.ts': '// A change to 1.1.0' });
  return { root, last };
}

test('a version’s sources are those of the last commit that had it', () => {
  const { root, last } = history();
  expect(previousCommit(root, 'remotes/catalog', '1.0.0')).toBe(last);
});

test('while the next version is not committed yet, they are those of the last commit', () => {
  const { root } = history();
  writeFiles(root, catalog('1.2.0'));
  expect(previousCommit(root, 'remotes/catalog', '1.1.0')).toBe(git(root, 'rev-parse', 'HEAD'));
});

test('there are none without a history, or when it does not reach back to them', () => {
  const { root } = history();
  const shallow = sourceTree({});
  git(shallow, 'clone', '--quiet', '--depth', '1', `file://${root}`, path.join(shallow, 'clone'));
  expect(previousCommit(path.join(shallow, 'clone'), 'remotes/catalog', '1.0.0')).toBeUndefined();
  expect(previousCommit(root, 'remotes/catalog', '0.9.0')).toBeUndefined();
  expect(previousCommit(sourceTree(catalog('1.1.0')), 'remotes/catalog', '1.0.0')).toBeUndefined();
});
