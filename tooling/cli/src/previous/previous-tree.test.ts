import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { ProcessGroup } from '@shop/processes';
import { sourceTree } from '@shop/testkit/files';
import { expect, onTestFinished, test } from 'vitest';
import { git } from './git.fixture.ts';
import { withPreviousTree } from './previous-tree.ts';

const packageJson = (name: string, dependencies: Readonly<Record<string, string>> = {}): string =>
  JSON.stringify({ name, version: '1.0.0', dependencies });

test('packages that were moved and renamed since find each other in an earlier tree', async () => {
  const root = sourceTree({
    '.gitignore': 'node_modules/\n',
    'package.json': packageJson('shop'),
    'remotes/admin/package.json': packageJson('@shop/admin', { '@shop/records': 'workspace:*' }),
    'shared/records/package.json': packageJson('@shop/records', { react: 'catalog:' }),
  });
  git(root, 'init', '--quiet');
  git(root, 'add', '.');
  git(root, 'commit', '--quiet', '-m', 'A step');
  const commit = git(root, 'rev-parse', 'HEAD');
  git(root, 'mv', 'shared/records', 'shared/lists');
  const react = sourceTree({ 'react/index.js': 'installed now' });
  symlinkSync(react, path.join(root, 'shared/lists/node_modules'));
  const group = new ProcessGroup();
  onTestFinished(() => group.stop());

  await withPreviousTree(group, root, commit, async (tree) => {
    const records = path.join(tree, 'remotes/admin/node_modules/@shop/records');
    expect(readFileSync(path.join(records, 'package.json'), 'utf8')).toContain('@shop/records');
    expect(readFileSync(path.join(records, 'node_modules/react/index.js'), 'utf8')).toBe('installed now');
    expect(existsSync(path.join(tree, 'shared/lists'))).toBe(false);
  });
});
