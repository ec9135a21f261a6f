import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readWorkspacePackages } from '@shop/build';
import { workspaceRoot } from '@shop/processes';
import { sourceTree } from '@shop/testkit/files';
import { expect, test } from 'vitest';
import { changesOf, namedInChangesets } from './release-workspace.ts';

const changeset = (name: string, text: string) => `---\n"${name}": minor\n---\n\n${text}\n`;

function shopWith(changesets: Readonly<Record<string, string>>) {
  const remote = (name: string) => JSON.stringify({ name: `@shop/${name}`, version: '1.0.0', private: true });
  const root = sourceTree({
    'package.json': JSON.stringify({ name: 'shop', private: true }),
    'pnpm-workspace.yaml': 'packages:\n  - remotes/*\n',
    'remotes/catalog/package.json': remote('catalog'),
    'remotes/admin/package.json': remote('admin'),
    '.changeset/config.json': readFileSync(path.join(workspaceRoot, '.changeset/config.json'), 'utf8'),
    ...changesets,
  });
  const changes = (name: string) => {
    const found = readWorkspacePackages(root).find((each) => each.name === `@shop/${name}`);
    return found && { version: found.version, changes: changesOf(root, found) };
  };
  return { root, changes };
}

test('a release waits for its changesets to become a version, and then tells what changed', () => {
  const { root, changes } = shopWith({
    '.changeset/stock.md': changeset('@shop/catalog', 'Show the stock beside the price.'),
  });
  expect(() => changes('catalog')).toThrow('.changeset/stock.md is not part of a version yet');
  expect(changes('admin')).toEqual({ version: '1.0.0', changes: undefined });

  spawnSync(path.join(workspaceRoot, 'node_modules/.bin/changeset'), ['version'], { cwd: root });

  expect(changes('catalog')).toEqual({
    version: '1.1.0',
    changes: '### Minor Changes\n\n- Show the stock beside the price.',
  });
});

// The version of a package that they bundle or share would become a version that remotes need.
test('changesets name shell and remotes alone', () => {
  const released = readWorkspacePackages(workspaceRoot)
    .filter(({ folder }) => folder === 'shell' || folder.startsWith('remotes/'))
    .map(({ name }) => name);
  const named = Object.values(namedInChangesets(workspaceRoot)).flat();
  expect(named.filter((name) => !released.includes(name))).toEqual([]);
});
