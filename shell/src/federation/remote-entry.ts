import { isRecord } from '@shop/contracts';
import type { Release, ReleaseManifest } from '@shop/registry';
import { fetchJson, inlinedJson } from './fetch-json.ts';

/** The script of a release's container. */
export interface RemoteEntry {
  url: string;
  container: string;
  /** How it is loaded: as a script that sets a global variable, or as an ES module. */
  type: 'global' | 'module';
  /** Subresource integrity; a development server's script has none. */
  integrity?: string;
}

/**
 * Finds a release's entry script by its manifest: a summary inlined by the server, else the manifest itself,
 * which must match the registry's hash.
 * @throws {Error} the manifest cannot be read, does not match, or names no script
 */
export async function remoteEntry({ manifest: url, integrity }: Release): Promise<RemoteEntry> {
  const inlined = inlinedJson('manifests');
  const manifest = (isRecord(inlined) && inlined[url]) || (await fetchJson(url, integrity));
  if (!isManifest(manifest)) throw new Error(`${url} is no release's manifest.`);
  const { entry, container, type = 'global' } = manifest;
  const pinned = manifest.integrity?.[entry];
  return {
    url: new URL(entry, new URL(url, location.href)).href,
    container,
    type,
    ...(pinned !== undefined && { integrity: pinned }),
  };
}

type EntrySummary = Pick<ReleaseManifest, 'entry' | 'container'> & Partial<ReleaseManifest>;

const isManifest = (value: unknown): value is EntrySummary =>
  isRecord(value) && typeof value['entry'] === 'string' && typeof value['container'] === 'string';
