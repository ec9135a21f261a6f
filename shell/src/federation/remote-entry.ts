import { fetchJson } from './fetch-json.ts';
import { inlinedJson } from './inlined-json.ts';
import { isRecord } from './record.ts';

/** The first script of a remote's release, and how to run it. */
export interface RemoteEntry {
  /** Absolute URL of the script. */
  url: string;
  type: 'module' | 'global';
  /** The global variable under which a script that is no module leaves the remote. */
  globalName: string;
}

/**
 * Finds a release's first script by its manifest: from the page where the server put the gist of it
 * there, else from the manifest itself.
 * @param manifestUrl path or URL of the release's `mf-manifest.json`
 * @throws {Error} the manifest cannot be had, or names no script
 */
export async function remoteEntry(manifestUrl: string): Promise<RemoteEntry> {
  const inlined = inlinedJson('manifests');
  const gist = isRecord(inlined) ? inlined[manifestUrl] : undefined;
  return entryOf(gist ?? gistOf(await fetchJson(manifestUrl)), manifestUrl);
}

/** The few fields that matter, out of a whole manifest. */
function gistOf(manifest: unknown): unknown {
  const metaData = isRecord(manifest) ? manifest['metaData'] : undefined;
  if (!isRecord(metaData) || !isRecord(metaData['remoteEntry'])) return undefined;
  const { path, name, type } = metaData['remoteEntry'];
  return { entry: `${path ?? ''}${name}`, type, globalName: metaData['globalName'] };
}

function entryOf(gist: unknown, manifestUrl: string): RemoteEntry {
  if (!isRecord(gist) || typeof gist['entry'] !== 'string' || typeof gist['globalName'] !== 'string') {
    throw new Error(`${manifestUrl} is no remote's manifest.`);
  }
  const isModule = gist['type'] === 'module' || gist['type'] === 'esm';
  return {
    url: new URL(gist['entry'], new URL(manifestUrl, location.href)).href,
    type: isModule ? 'module' : 'global',
    globalName: gist['globalName'],
  };
}
