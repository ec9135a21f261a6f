import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { publishRelease } from '@shop/publisher';
import { parseRegistry, type Release, SHELL, signRegistry } from '@shop/registry';
import type { PublishingScene } from './publishing-scene.ts';
import { chunkOf, shellPageOf, writeShell } from './write-shell.ts';

/** Writes a shell that can be released: its page loads a script of its own. */
const writeReleasableShell = (site: string, version: string): Release =>
  writeShell(site, version, {
    'index.html': shellPageOf(version).replace(
      '</body>',
      `<script src="/${chunkOf(version)}"></script></body>`,
    ),
    'surface.json': JSON.stringify({
      version,
      modules: { react: '19.3.1' },
      exports: {},
      types: {},
      slots: {},
      containers: ['standard'],
    }),
  });

/** Adds a live shell to a site whose registry the owner has signed. */
export async function addShell(scene: PublishingScene, site: string, version: string): Promise<Release> {
  const live = writeReleasableShell(site, version);
  const file = path.join(site, 'remotes.json');
  const registry = parseRegistry(JSON.parse(await readFile(file, 'utf8')).registry);
  const shell = { name: SHELL, live, previous: [] };
  await writeFile(file, JSON.stringify(await signRegistry({ ...registry, shell }, scene.owner.signing)));
  return live;
}

/** Builds a release of the shell, and publishes it over the network. */
export async function publishShell(
  scene: PublishingScene,
  { shop, credential, version }: { shop: string; credential: string; version: string },
) {
  const site = await scene.anotherSite(`built-${version}`);
  writeReleasableShell(site, version);
  return publishRelease({
    shop,
    credential,
    remote: SHELL,
    version,
    folder: path.join(site, SHELL, version),
    environment: scene.environment,
    key: scene.teamKey,
    reason: 'a test',
  });
}
