import { readFileSync } from 'node:fs';
import path from 'node:path';
import { integrityOf } from '@shop/build';
import { sourceTree, writeFiles } from '@shop/testkit/files';
import { expect, test } from 'vitest';
import { releaseBuilt } from './release-built.ts';

const folderOf = (version: string) => `elsewhere/dist/${version}`;

/** A shop's working copy without releases, and a build in another repository. */
function withBuild(version = '1.0.0'): string {
  const root = sourceTree({ '.env': 'SITE_DIR=site\n' });
  addBuild(root, version);
  return root;
}

function addBuild(root: string, version: string, uses: Record<string, string> = {}): void {
  const entry = `// ${version}`;
  const manifest = JSON.stringify({
    entry: 'remoteEntry.js',
    container: 'sale',
    scripts: [],
    styles: [],
    integrity: { 'remoteEntry.js': integrityOf(Buffer.from(entry)) },
  });
  const release = {
    version,
    manifest: `/remotes/sale/${version}/release.json`,
    integrity: integrityOf(Buffer.from(manifest)),
    routes: [],
    menu: [],
    slots: [],
  };
  const surface = {
    version,
    offers: {},
    requires: { shell: '3.3.0', modules: {}, uses, container: 'standard' },
  };
  const files = {
    'remoteEntry.js': entry,
    'release.json': manifest,
    'remote.json': JSON.stringify(release),
    'surface.json': JSON.stringify(surface),
  };
  writeFiles(
    root,
    Object.fromEntries(Object.entries(files).map(([file, text]) => [`${folderOf(version)}/${file}`, text])),
  );
}

const liveIn = (root: string): string => {
  const { registry } = JSON.parse(readFileSync(path.join(root, 'site/remotes.json'), 'utf8'));
  return JSON.parse(registry).remotes[0].live.version;
};

test('a release that another repository built becomes live, with its files', async () => {
  const root = withBuild();
  await expect(releaseBuilt(root, path.join(root, folderOf('1.0.0')))).resolves.toBe(
    'sale 1.0.0 is released.',
  );

  expect(liveIn(root)).toBe('1.0.0');
  expect(readFileSync(path.join(root, 'site/remotes/sale/1.0.0/remoteEntry.js'), 'utf8')).toBe('// 1.0.0');
});

test('files that were changed after the build are refused by name', async () => {
  const root = withBuild();
  writeFiles(root, { [`${folderOf('1.0.0')}/remoteEntry.js`]: 'stolen' });

  await expect(releaseBuilt(root, path.join(root, folderOf('1.0.0')))).rejects.toThrow(
    'was changed after it was built: remoteEntry.js',
  );
});

test('a release that the live shell cannot run is refused by name', async () => {
  const root = withBuild();
  const shell = {
    version: '3.3.0',
    modules: {},
    exports: {},
    types: {},
    slots: {},
    containers: ['standard'],
  };
  writeFiles(root, { 'site/shell/surface.json': JSON.stringify(shell) });
  addBuild(root, '1.0.1', { '@shop/host useGarage': '00000000' });

  await expect(releaseBuilt(root, path.join(root, folderOf('1.0.1')))).rejects.toThrow(
    'it uses @shop/host useGarage, which the shell does not offer',
  );
});
