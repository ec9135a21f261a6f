import { readdirSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '@shop/processes';
import type { Registry, RemoteManifest } from '@shop/registry';
import { releaseOf } from './release-files.ts';

const FIRST_PORT = 4301;
const remotesFolder = path.join(workspaceRoot, 'remotes');

/** The names of the workspace's remotes, in alphabetical order. */
export const remoteNames = (): string[] =>
  readdirSync(remotesFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/** The port of a remote's development server. */
export const devPort = (remote: string): number => FIRST_PORT + remoteNames().indexOf(remote);

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
  const { manifest } = await import(path.join(remotesFolder, remote, 'remote.manifest.ts'));
  return manifest;
}
