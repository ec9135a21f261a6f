import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { sourceTree, writeFiles } from '@shop/testkit/files';
import { expect, test } from 'vitest';
import { publishFiles } from './publish-files.ts';

/** A built release of the shell, and a site elsewhere. */
function built() {
  const root = sourceTree({
    'dist/shell/3.4.0/shell.json': '{"integrity":{}}',
    'dist/shell/3.4.0/index.html': 'page',
  });
  const folder = path.join(root, 'site');
  return { root, folder, site: { folder, registryFile: path.join(folder, 'remotes.json') } };
}

test('a release is copied whole, and again if it was interrupted', () => {
  const { root, folder, site } = built();
  publishFiles(root, site, 'shell', '3.4.0');
  publishFiles(root, site, 'shell', '3.4.0');

  expect(existsSync(path.join(folder, 'shell/3.4.0/index.html'))).toBe(true);
  expect(readdirSync(path.join(folder, 'shell'))).toEqual(['3.4.0']);
});

test('a version that is there with other content stays', () => {
  const { root, site } = built();
  publishFiles(root, site, 'shell', '3.4.0');
  writeFiles(root, { 'dist/shell/3.4.0/shell.json': '{"integrity":{"index.html":"other"}}' });

  expect(() => publishFiles(root, site, 'shell', '3.4.0')).toThrow(
    'has other content, and a release never changes.',
  );
});

test('a site that cannot take the files is left as it is', () => {
  const { root, folder, site } = built();
  writeFiles(root, { 'site/shell': 'a file in the place of the folder' });

  expect(() => publishFiles(root, site, 'shell', '3.4.0')).toThrow(/^shell 3\.4\.0 cannot be copied to /);
  expect(readdirSync(folder)).toEqual(['shell']);
});
