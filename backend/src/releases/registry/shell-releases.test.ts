import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry, Release } from '@shop/registry';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SHELL_PAGE } from '../../../testing/shell-page.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { chunkOf, shellPageOf, writeShell as writeShellIn } from '../../../testing/write-shell.ts';
import { createLog } from '../../foundation/log.ts';
import { integrityOf } from './release-manifests.ts';
import { ShellReleases } from './shell-releases.ts';

const log = createLog('silent');
let site: string;
let shells: ShellReleases;
let registry: Registry;
/** Milliseconds of the process's clock. */
let now: number;
beforeEach(() => {
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  site = temporaryFolder();
  registry = { issuedAt: '', remotes: [] };
  shells = new ShellReleases(site, { read: async () => ({ registry }) }, log);
});
afterEach(() => void vi.restoreAllMocks());

const folderOf = (version: string): string => path.join(site, 'shell', version);
const writeShell = (version: string, files?: Readonly<Record<string, string>>): Release =>
  writeShellIn(site, version, files);

const register = (live: Release, ...previous: Release[]): void => {
  registry = { issuedAt: '', remotes: [], shell: { name: 'shell', live, previous } };
};

/** Past the time for which files count as unchanged. */
const later = (): number => (now += 10_000);

test('the best release that a visitor may get is served, with its script for rendering', async () => {
  const [live, before] = [writeShell('3.4.0', { 'prerender.cjs': 'render 3.4.0' }), writeShell('3.3.0')];

  expect(await shells.serve([live, before])).toEqual({
    page: shellPageOf('3.4.0'),
    prerender: { id: integrityOf('render 3.4.0'), script: 'render 3.4.0' },
  });
  expect((await shells.serve([before])).page).toBe(shellPageOf('3.3.0'));
});

const damages: Readonly<Record<string, () => void>> = {
  'its folder was removed': () => rmSync(folderOf('3.4.0'), { recursive: true }),
  'a file of it was removed': () => rmSync(path.join(folderOf('3.4.0'), chunkOf('3.4.0'))),
  'a file of it was cut short': () => writeFileSync(path.join(folderOf('3.4.0'), chunkOf('3.4.0')), 'chu'),
};

test.each(Object.entries(damages))(
  'while %s, the release before is served, and it is told',
  async (_, damage) => {
    const error = vi.spyOn(log, 'error');
    const [live, before] = [writeShell('3.4.0'), writeShell('3.3.0')];
    register(live, before);
    expect((await shells.serve([live, before])).page).toBe(shellPageOf('3.4.0'));
    expect(await shells.lacking()).toEqual([]);

    damage();
    later();
    expect((await shells.serve([live, before])).page).toBe(shellPageOf('3.3.0'));
    expect(await shells.lacking()).toEqual(['3.4.0']);
    // Browsers would keep the damaged file for a year.
    expect(await shells.rootOf(chunkOf('3.4.0'))).toBeUndefined();
    expect(error).toHaveBeenCalledExactlyOnceWith(
      { version: '3.4.0' },
      'a release of the shell is not whole on this server: another one is served',
    );

    writeShell('3.4.0');
    later();
    expect((await shells.serve([live, before])).page).toBe(shellPageOf('3.4.0'));
    expect(await shells.rootOf(chunkOf('3.4.0'))).toBe(folderOf('3.4.0'));
  },
);

test('a manifest or a page that the registry does not pin is not served', async () => {
  const [live, other, before] = [writeShell('3.4.0'), writeShell('3.4.1'), writeShell('3.3.0')];
  writeFileSync(path.join(folderOf('3.4.0'), 'shell.json'), JSON.stringify({ integrity: {} }));
  writeFileSync(path.join(folderOf('3.4.1'), 'index.html'), shellPageOf('6.6.6'));

  expect((await shells.serve([live, other, before])).page).toBe(shellPageOf('3.3.0'));
});

test('a pinned manifest that cannot be read is not served', async () => {
  const live = writeShell('3.4.0');
  writeFileSync(path.join(folderOf('3.4.0'), 'shell.json'), '{');

  const served = await shells.serve([{ ...live, integrity: integrityOf('{') }, writeShell('3.3.0')]);
  expect(served.page).toBe(shellPageOf('3.3.0'));
});

test('a page that was built for another version of the server is left to processes of that version', async () => {
  const live = writeShell('4.0.0', { 'index.html': SHELL_PAGE.replace('place:screen', 'place:unknown') });

  expect((await shells.serve([live, writeShell('3.3.0')])).page).toBe(shellPageOf('3.3.0'));
});

test('an unreleased version that is built again goes on being served, page and files', async () => {
  const live = writeShell('3.4.0');
  await shells.serve([live]);
  // The build adds its files first, then replaces the page and the manifest, and the registry comes last.
  const again = writeShell('3.4.0', {
    'static/js/new.js': 'new',
    'index.html': shellPageOf('3.4.0, built again'),
  });
  later();

  expect((await shells.serve([live])).page).toBe(shellPageOf('3.4.0'));
  expect(await shells.rootOf(chunkOf('3.4.0'))).toBe(folderOf('3.4.0'));
  expect((await shells.serve([again])).page).toBe(shellPageOf('3.4.0, built again'));
});

test('files are found in every release, also in one that was put in place a moment ago', async () => {
  register(writeShell('3.4.0'));
  writeShell('3.2.0');
  expect(await shells.rootOf(chunkOf('3.4.0'))).toBe(folderOf('3.4.0'));
  expect(await shells.rootOf(chunkOf('3.2.0'))).toBe(folderOf('3.2.0'));
  expect(await shells.rootOf(chunkOf('3.5.0'))).toBeUndefined();

  writeShell('3.5.0');
  expect(await shells.rootOf(chunkOf('3.5.0'))).toBe(folderOf('3.5.0'));
});

test('files without a hash in their names are those of the live release', async () => {
  const icon = { 'static/image/icon.png': 'icon', 'favicon.svg': '<svg/>' };
  const [before, live] = [writeShell('3.3.0', icon), writeShell('3.4.0', icon)];
  writeShell('3.5.0', icon);
  register(live, before);

  expect(await shells.rootOf('static/image/icon.png')).toBe(folderOf('3.4.0'));
  expect(await shells.rootOf('favicon.svg')).toBe(folderOf('3.4.0'));
});

test('documents, and folders that are not put in place yet, are no files for browsers', async () => {
  writeShell('3.4.0');
  writeShell('.3.5.0.new');

  expect(await shells.rootOf('index.html')).toBeUndefined();
  expect(await shells.rootOf('shell.json')).toBeUndefined();
  expect(await shells.rootOf(chunkOf('.3.5.0.new'))).toBeUndefined();
});

test('a shell without versions is served while no release of it is whole', async () => {
  const chunk = path.join(site, 'shell/static/js/index.js');
  mkdirSync(path.dirname(chunk), { recursive: true });
  writeFileSync(chunk, 'chunk');
  writeFileSync(path.join(site, 'shell/index.html'), shellPageOf('without a version'));
  writeFileSync(path.join(site, 'shell/prerender.cjs'), 'render');

  expect(await shells.serve([])).toEqual({
    page: shellPageOf('without a version'),
    prerender: { id: expect.stringContaining('unversioned'), script: 'render' },
  });
  expect(await shells.rootOf('static/js/index.js')).toBe(path.join(site, 'shell'));
  expect((await shells.serve([writeShell('3.4.0')])).page).toBe(shellPageOf('3.4.0'));
});

test('without any, pages are unavailable', async () => {
  await expect(shells.serve([])).rejects.toThrow('No release of the shell is whole on this server.');
});
