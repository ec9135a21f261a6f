import path from 'node:path';
import type { RegistryEntry, Release } from '@shop/contracts';
import { workspaceRoot } from '@shop/processes';
import { sourceTree, writeFiles } from '@shop/testkit/files';
import { expect, test } from 'vitest';
import { refuseRelease } from './refuse-release.ts';
import { remoteReport, shellReport } from './surface-report.ts';

const written = remoteReport(path.join(workspaceRoot, 'remotes/catalog'));
const shell = shellReport(path.join(workspaceRoot, 'shell'));
if (!written || !shell) throw new Error('A surface.json is missing: `pnpm surfaces` writes it.');

const live: Release = { version: '0.9.0', manifest: '', routes: [], menu: [], slots: [] };
const known: RegistryEntry = { name: 'catalog', live, previous: [] };

/** A site with a live shell, and with the catalog 0.9.0 as its last release. */
function siteWith(liveShell: object, released: object) {
  const folder = sourceTree({
    'shell/surface.json': JSON.stringify(liveShell),
    'remotes/catalog/0.9.0/surface.json': JSON.stringify(released),
  });
  return { folder, registryFile: path.join(folder, 'remotes.json') };
}

const before = { ...written, version: '0.9.0' };

test('a release that keeps its surface, for a shell with all it needs, is accepted', async () => {
  await refuseRelease(workspaceRoot, siteWith(shell, before), 'catalog', known);
});

test('a release that removes a page without a major version is refused', async () => {
  const released = {
    ...before,
    version: '1.0.0',
    offers: { ...written.offers, 'route /sale': 'sale, public' },
  };

  await expect(refuseRelease(workspaceRoot, siteWith(shell, released), 'catalog', known)).rejects.toThrow(
    /removed: route \/sale\s+That makes it 2\.0\.0 at least/,
  );
});

test('a release need not keep what only a release added that was rolled back', async () => {
  const site = siteWith(shell, before);
  const added = { ...before, version: '1.0.0', offers: { ...written.offers, 'route /sale': 'sale, public' } };
  writeFiles(site.folder, { 'remotes/catalog/1.0.0/surface.json': JSON.stringify(added) });
  const rolledBack = {
    ...live,
    version: '1.0.0',
    releasedAt: '2026-01-01T00:00:00.000Z',
    abandoned: true,
  } as const;

  await refuseRelease(workspaceRoot, site, 'catalog', { ...known, previous: [rolledBack] });
});

test('a release that needs what the live shell lacks is refused, until the shell is released', async () => {
  const older = { ...shell, version: '0.1.0', exports: { ...shell.exports, '@shop/host': {} } };

  await expect(refuseRelease(workspaceRoot, siteWith(older, before), 'catalog', known)).rejects.toThrow(
    /The shell 0\.1\.0 that is live cannot run catalog .+@shop\/host Slot, which the shell does not offer.+Release the shell first/s,
  );
});
