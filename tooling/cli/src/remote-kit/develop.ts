import path from 'node:path';
import { createRsbuild, loadConfig, mergeRsbuildConfig } from '@rsbuild/core';
import { aloneConfig, releaseOf } from '@shop/build/rsbuild';
import { findFreePort, preferPort } from '@shop/processes';
import { openShopFront } from '../dev/shop-front.ts';
import { kitFolder } from './kit-files.ts';
import { readRemote } from './remote-folder.ts';

const PORT = 3000;

/**
 * Serves a remote on a page of its own, with hot reload; calls are answered by the contract's examples.
 * @returns the page's address
 */
export async function developAlone(directory: string): Promise<string> {
  const { name } = (await readRemote(directory)).manifest;
  const port = await preferPort(Number(process.env['PORT'] ?? PORT));
  const rsbuild = await createRsbuild({
    cwd: directory,
    rsbuildConfig: aloneConfig({
      directory,
      name,
      page: path.join(kitFolder, 'dist/shared/testing/src/alone/index.js'),
      port,
      distPath: path.join(directory, 'dist/alone'),
    }),
  });
  await rsbuild.startDevServer();
  return `http://localhost:${port}`;
}

/**
 * Serves a running shop with a remote as it is in this folder. A change loads the page again: the shop has React's
 * production build.
 * @returns the address of the shop with this remote
 */
export async function developInShop(directory: string, shop: URL): Promise<string> {
  const { manifest } = await readRemote(directory);
  const remotePort = await findFreePort();
  process.env['REMOTE_PORT'] = String(remotePort);
  const { content } = await loadConfig({ cwd: directory, command: 'dev' });
  const rsbuild = await createRsbuild({
    cwd: directory,
    rsbuildConfig: mergeRsbuildConfig(content, { mode: 'production' }),
  });
  await rsbuild.startDevServer();
  const port = await preferPort(Number(process.env['PORT'] ?? PORT));
  const release = releaseOf(manifest, 'dev', `http://localhost:${remotePort}/`);
  await openShopFront(port, shop, { name: manifest.name, release });
  return `http://localhost:${port}`;
}
