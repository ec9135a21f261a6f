import { loadConfig } from '@rsbuild/core';
import { versionOf } from '@shop/build/package-description';
import type { RemoteManifest } from '@shop/registry';
import type { StandaloneRemote } from './standalone-remote.ts';

/**
 * The remote in a folder.
 * @throws {Error} when its manifest cannot be read
 */
export async function readRemote(directory: string): Promise<StandaloneRemote> {
  const file = { cwd: directory, path: 'remote.manifest.ts', exportName: 'manifest' };
  const { content: manifest } = await loadConfig<RemoteManifest>(file);
  return { directory, manifest, version: versionOf(directory) };
}
