import path from 'node:path';
import { defineConfig } from '@rsbuild/core';
import { versionOf } from '@shop/build/package-description';
import { modeOf, remoteConfig } from '@shop/build/rsbuild';
import type { RemoteManifest } from '@shop/registry';
import { kitImports } from './kit-files.ts';
import { requiredInKit, surfaceInKit } from './standalone-remote.ts';

/** The port of a remote's development server. */
const DEV_PORT = 4300;

/**
 * The build of a remote, into `dist/<version>`. It fails when the remote uses what the shell does not offer, or exceeds
 * its budget.
 * @param directory the remote's directory; its package.json holds the version
 */
export const defineRemote = (directory: string, manifest: RemoteManifest) =>
  defineConfig(({ command }) => {
    const mode = modeOf(command);
    const version = versionOf(directory);
    const isBuild = mode === 'production';
    return remoteConfig({
      directory,
      manifest,
      version,
      mode,
      distPath: path.join(directory, 'dist', isBuild ? version : 'development'),
      port: Number(process.env['REMOTE_PORT'] ?? DEV_PORT),
      required: requiredInKit(directory),
      surface: isBuild
        ? `${JSON.stringify(surfaceInKit({ directory, manifest, version }), null, 2)}\n`
        : undefined,
      imports: kitImports,
    });
  });
