import { createRsbuild, mergeRsbuildConfig } from '@rsbuild/core';
import type { RemoteManifest } from '@shop/registry';
import { defineRemote } from '../../rsbuild.base.ts';

/**
 * Builds a remote as every remote is built, but into the given folder.
 * @param directory the remote's sources
 */
export async function buildRemote(
  directory: string,
  manifest: RemoteManifest,
  folder: string,
): Promise<void> {
  const config = await defineRemote(
    directory,
    manifest,
  )({
    command: 'build',
    env: 'production',
    envMode: 'production',
  });
  const rsbuild = await createRsbuild({
    cwd: directory,
    rsbuildConfig: mergeRsbuildConfig(config, {
      mode: 'production',
      logLevel: 'error',
      output: { distPath: { root: folder } },
    }),
  });
  const { close } = await rsbuild.build();
  await close();
}
