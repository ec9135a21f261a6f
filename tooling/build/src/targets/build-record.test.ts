import { rmSync } from 'node:fs';
import path from 'node:path';
import { sourceTree, writeFiles } from '@shop/testkit/files';
import { expect, test } from 'vitest';
import { isStale, removeBuildRecord, writeBuildRecord } from './build-record.ts';
import type { BuildTarget } from './build-targets.ts';
import { buildTargets } from './build-targets.ts';
import { contentHash } from './content-hash.ts';
import { readWorkspacePackages } from './workspace-package.ts';

const files = {
  'pnpm-lock.yaml': 'react 19',
  'rsbuild.base.ts': 'export {};',
  'remotes/catalog/package.json': JSON.stringify({
    name: '@shop/catalog',
    version: '1.2.0',
    scripts: { build: 'rsbuild build' },
    dependencies: { '@shop/host': 'workspace:*', react: 'catalog:' },
    devDependencies: { '@shop/testing': 'workspace:*' },
  }),
  'remotes/catalog/src/index.ts': 'export const remote = 1;',
  'shared/host/package.json': JSON.stringify({
    name: '@shop/host',
    version: '1.0.0',
    dependencies: { '@shop/contracts': 'workspace:*' },
  }),
  'shared/contracts/package.json': JSON.stringify({ name: '@shop/contracts', version: '1.0.0' }),
  'shared/contracts/src/index.ts': 'export const part = 1;',
  'shared/testing/package.json': JSON.stringify({ name: '@shop/testing', version: '1.0.0' }),
  'dist/remotes/catalog/1.2.0/remote.json': '{}',
};

function builtCatalog(): { root: string; catalog: BuildTarget } {
  const root = sourceTree(files);
  const [catalog] = buildTargets(readWorkspacePackages(root));
  if (catalog === undefined) throw new Error('The tree has a remote to build.');
  writeBuildRecord(root, catalog.name, contentHash(root, catalog.inputs));
  return { root, catalog };
}

test('an unchanged target is not built again', () => {
  const { root, catalog } = builtCatalog();
  expect(isStale(root, catalog)).toBe(false);
});

test.each([
  ['its own source', 'remotes/catalog/src/index.ts'],
  ['a new file of its own', 'remotes/catalog/src/pages/home.page.tsx'],
  ['a shared package it uses through another', 'shared/contracts/src/index.ts'],
  ['the versions of what it depends on', 'pnpm-lock.yaml'],
  ['the base configuration', 'rsbuild.base.ts'],
])('a change in %s makes it stale', (_what, file) => {
  const { root, catalog } = builtCatalog();
  writeFiles(root, { [file]: 'changed' });
  expect(isStale(root, catalog)).toBe(true);
});

test.each([
  ['a test', 'remotes/catalog/src/index.test.ts'],
  ['a package that only tests use', 'shared/testing/src/index.ts'],
  ['a package it does not use', 'shared/ui/src/index.ts'],
])('a change in %s does not make it stale', (_what, file) => {
  const { root, catalog } = builtCatalog();
  writeFiles(root, { [file]: 'changed' });
  expect(isStale(root, catalog)).toBe(false);
});

test('it is stale when an output is missing, or the last build did not finish', () => {
  const { root, catalog } = builtCatalog();
  removeBuildRecord(root, catalog.name);
  expect(isStale(root, catalog)).toBe(true);
  writeBuildRecord(root, catalog.name, contentHash(root, catalog.inputs));
  rmSync(path.join(root, 'dist/remotes'), { recursive: true });
  expect(isStale(root, catalog)).toBe(true);
});
