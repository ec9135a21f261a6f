import path from 'node:path';
import { workspaceRoot } from '@shop/processes';
import type { Registry, RemoteManifest } from '@shop/registry';
import { devPort, remoteNames } from './dev-ports.ts';
import { releaseOf } from './release-files.ts';

/** The registry in development: every remote from its own hot-reloading server. */
export async function devRegistry(): Promise<Registry> {
  const manifests = await Promise.all(remoteNames().map(manifestOf));
  return {
    issuedAt: new Date().toISOString(),
    remotes: manifests.map((manifest) => ({
      name: manifest.name,
      live: releaseOf(manifest, 'dev', `http://localhost:${devPort(manifest.name)}/`),
      previous: [],
    })),
  };
}

/** What a remote of the workspace contributes. */
export async function manifestOf(remote: string): Promise<RemoteManifest> {
  const { manifest } = await import(path.join(workspaceRoot, 'remotes', remote, 'remote.manifest.ts'));
  return manifest;
}
