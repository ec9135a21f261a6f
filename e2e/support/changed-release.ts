import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from '@shop/build';
import type { Release, ReleaseManifest } from '@shop/registry';

const ENTRY = 'remoteEntry.js';

/**
 * Copies a release of a site, as a build of other sources would be: with another version, its own container
 * name and new hashes.
 * @param change changes one of its scripts
 */
export async function changedRelease(
  site: string,
  remote: string,
  { of, as }: { of: Release; as: string },
  change: (script: string) => string,
): Promise<Release> {
  const folder = path.join(site, 'remotes', remote, as);
  await cp(path.join(site, 'remotes', remote, of.version), folder, { recursive: true, dereference: true });
  const manifest: ReleaseManifest = JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8'));
  const container = `${remote}_${as}`.replaceAll(/\W/g, '_');
  const renewed = (script: string) => change(script.replaceAll(manifest.container, container));

  const hashes: Record<string, string> = { ...manifest.integrity };
  let entry = renewed(await readFile(path.join(folder, ENTRY), 'utf8'));
  for (const [file, before] of Object.entries(manifest.integrity)) {
    if (file === ENTRY || !file.endsWith('.js')) continue;
    const script = renewed(await readFile(path.join(folder, file), 'utf8'));
    hashes[file] = integrityOf(script);
    entry = entry.replaceAll(before, hashes[file]);
    await writeFile(path.join(folder, file), script);
  }
  hashes[ENTRY] = integrityOf(entry);
  await writeFile(path.join(folder, ENTRY), entry);
  const text = JSON.stringify({ ...manifest, container, integrity: hashes });
  await writeFile(path.join(folder, 'release.json'), text);
  await removeCompressed(folder);
  return {
    ...of,
    version: as,
    manifest: of.manifest.replace(`/${of.version}/`, `/${as}/`),
    integrity: integrityOf(text),
  };
}

/** The compressed copies are of the old content. */
async function removeCompressed(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files.filter((file) => /\.(br|gz)$/.test(file)).map((file) => rm(path.join(folder, file))),
  );
}
