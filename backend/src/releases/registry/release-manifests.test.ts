import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@shop/registry';
import { beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { ReleaseManifests } from './release-manifests.ts';

const URL = '/remotes/catalog/1.0.0/release.json';
const manifest = {
  entry: 'remoteEntry.js',
  container: 'catalog_1_0_0',
  scripts: [],
  styles: [],
  integrity: {},
};
const text = JSON.stringify(manifest);
const release: Release = { version: '1.0.0', manifest: URL, routes: [], menu: [], slots: [] };
const hashOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

let site: string;

beforeEach(async () => {
  site = temporaryFolder();
  await mkdir(path.join(site, path.dirname(URL)), { recursive: true });
});

/** The content of the manifest's file in the test site. */
async function read(content: string, pinned: Partial<Release> = {}) {
  await writeFile(path.join(site, URL), content);
  return new ReleaseManifests(site).read({ ...release, ...pinned });
}

it('reads the manifest that the registry pins', async () => {
  await expect(read(text, { integrity: hashOf(text) })).resolves.toEqual(manifest);
});

it('leaves a manifest that does not match the hash to the browser, which refuses it', async () => {
  await expect(read(text, { integrity: hashOf('another') })).resolves.toBeUndefined();
});

it.each(['<h1>Maintenance</h1>', '{}', '[]', 'null'])(
  'leaves a release without a valid manifest to the browser: %s',
  async (content) => {
    await expect(read(content, { integrity: hashOf(content) })).resolves.toBeUndefined();
  },
);

it.each(['https://cdn.example/release.json', '/remotes/catalog/2.0.0/release.json'])(
  'leaves a release that is hosted elsewhere, or missing, to the browser: %s',
  async (url) => {
    await expect(read(text, { manifest: url })).resolves.toBeUndefined();
  },
);
