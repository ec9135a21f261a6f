import path from 'node:path';
import type { RegistryEntry, Release } from '@shop/contracts';
import { workspaceRoot } from '@shop/processes';
import { sourceTree, writeFiles } from '@shop/testkit/files';
import { expect, test } from 'vitest';
import { refuseRelease, refuseShellRelease } from './refuse-release.ts';
import { remoteReport, shellReport } from './surface-report.ts';

const written = remoteReport(path.join(workspaceRoot, 'remotes/catalog'));
const shell = shellReport(path.join(workspaceRoot, 'shell'));
if (!written || !shell) throw new Error('A surface.json is missing: `pnpm surfaces` writes it.');

const live: Release = { version: '0.9.0', manifest: '', routes: [], menu: [], slots: [] };
const known: RegistryEntry = { name: 'catalog', live, previous: [] };

/** A site with a live shell, and with the catalog 0.9.0 as its last release. */
function siteWith(liveShell: object, released: object, entry = known) {
  const site = sourceTree({
    'shell/surface.json': JSON.stringify(liveShell),
    'remotes/catalog/0.9.0/surface.json': JSON.stringify(released),
  });
  return { site, registry: { issuedAt: '', remotes: [entry] } };
}

const before = { ...written, version: '0.9.0' };

test('a release that keeps its surface, for a shell with all it needs, is accepted', async () => {
  await refuseRelease(workspaceRoot, siteWith(shell, before), 'catalog');
});

test('a release that removes a page without a major version is refused', async () => {
  const released = {
    ...before,
    version: '1.0.0',
    offers: { ...written.offers, 'route /sale': 'sale, public' },
  };

  await expect(refuseRelease(workspaceRoot, siteWith(shell, released), 'catalog')).rejects.toThrow(
    /removed: route \/sale\s+That makes it 2\.0\.0 at least/,
  );
});

test('a release need not keep what only a release added that was rolled back', async () => {
  const added = { ...before, version: '1.0.0', offers: { ...written.offers, 'route /sale': 'sale, public' } };
  const rolledBack = {
    ...live,
    version: '1.0.0',
    releasedAt: '2026-01-01T00:00:00.000Z',
    abandoned: true,
  } as const;
  const published = siteWith(shell, before, { ...known, previous: [rolledBack] });
  writeFiles(published.site, { 'remotes/catalog/1.0.0/surface.json': JSON.stringify(added) });

  await refuseRelease(workspaceRoot, published, 'catalog');
});

test('a release that needs what the live shell lacks is refused, until the shell is released', async () => {
  const older = { ...shell, version: '0.1.0', exports: { ...shell.exports, '@shop/host': {} } };

  await expect(refuseRelease(workspaceRoot, siteWith(older, before), 'catalog')).rejects.toThrow(
    /The shell 0\.1\.0 that is live cannot run catalog .+@shop\/host Slot, which the shell does not offer.+Release the shell first/s,
  );
});

test('a release of the shell that gives live remotes what they need is accepted', () => {
  refuseShellRelease(workspaceRoot, siteWith(shell, before), shell);
});

test('a release of the shell that lacks what a live remote needs is refused', () => {
  const needsMore = {
    ...before,
    requires: { ...before.requires, uses: { ...before.requires.uses, '@shop/host useSlots': 'a0a0' } },
  };
  expect(() => refuseShellRelease(workspaceRoot, siteWith(shell, needsMore), shell)).toThrow(
    /The shell .+ lacks what the remotes that are live need:\s+catalog 0\.9\.0: .+@shop\/host useSlots/,
  );
});

test('a release of the shell that takes something away without a major version is refused', () => {
  const published = siteWith(shell, before);
  writeFiles(published.site, {
    'shell/3.0.0/surface.json': JSON.stringify({
      ...shell,
      slots: { ...shell.slots, 'another-slot': { open: 'boolean' } },
    }),
  });
  const released = { ...live, version: '3.0.0', releasedAt: '2026-01-01T00:00:00.000Z' };
  const registry = { ...published.registry, shell: { name: 'shell', live: released, previous: [] } };

  expect(() => refuseShellRelease(workspaceRoot, { ...published, registry }, shell)).toThrow(
    'What the shell offers has changed.',
  );
});
