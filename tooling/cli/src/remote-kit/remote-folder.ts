import { createRsbuild, loadConfig } from '@rsbuild/core';
import { versionOf } from '@shop/build/package-description';
import type { RemoteManifest } from '@shop/registry';

/** A remote in a repository of its own. */
export interface StandaloneRemote {
  directory: string;
  manifest: RemoteManifest;
  version: string;
}

/**
 * The remote in a folder.
 * @throws {Error} when its manifest cannot be read
 */
export async function readRemote(directory: string): Promise<StandaloneRemote> {
  const file = { cwd: directory, path: 'remote.manifest.ts', exportName: 'manifest' };
  const { content: manifest } = await loadConfig<RemoteManifest>(file);
  return { directory, manifest, version: versionOf(directory) };
}

/**
 * Builds the remote in a folder, into `dist/<version>`, as its rsbuild.config.ts says.
 * @returns where it is
 * @throws when the remote uses what the shell does not offer, exceeds its budget, or does not compile
 */
export async function buildRelease(directory: string): Promise<string> {
  process.env['NODE_ENV'] = 'production';
  const { content } = await loadConfig({ cwd: directory, command: 'build' });
  const rsbuild = await createRsbuild({ cwd: directory, rsbuildConfig: { mode: 'production', ...content } });
  const { close } = await rsbuild.build();
  await close();
  return `The release is in dist/${versionOf(directory)}.`;
}
