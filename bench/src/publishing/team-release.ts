import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { integrityOf } from '@shop/build';
import type { Release, ReleaseManifest } from '@shop/contracts';
import { distFolder } from '@shop/processes';

const MODEL = 'checkout';
/** Good enough for the size; the best one takes seconds. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** A release in a folder of its own. */
export interface BuiltTeamRelease {
  version: string;
  folder: string;
}

/**
 * Writes a release of a team: the files of one of the shop's remotes, with pages of its own, and other bytes in each script.
 * @param parent of its folder
 */
export async function writeTeamRelease(
  parent: string,
  remote: string,
  version: string,
): Promise<BuiltTeamRelease> {
  const releases = path.join(distFolder, 'remotes', MODEL);
  const [of = ''] = await readdir(releases);
  const folder = path.join(parent, `${remote}-${version}`);
  await cp(path.join(releases, of), folder, { recursive: true });
  const manifest: ReleaseManifest = await readJson(folder, 'release.json');
  const hashes: Record<string, string> = {};
  for (const file of Object.keys(manifest.integrity)) {
    const content = await readFile(path.join(folder, file));
    const written = file.endsWith('.js')
      ? Buffer.concat([content, Buffer.from(`\n/* ${remote} ${version} */`)])
      : content;
    hashes[file] = integrityOf(written);
    if (written !== content) await writeWithCopies(path.join(folder, file), written);
  }
  const text = JSON.stringify({ ...manifest, integrity: hashes });
  await writeWithCopies(path.join(folder, 'release.json'), Buffer.from(text));

  const release: Release = await readJson(folder, 'remote.json');
  const surface: { offers: Record<string, string> } = await readJson(folder, 'surface.json');
  const screens = release.routes.map(({ screen }) => screen);
  const routes = [...new Set(screens)].map((screen) => ({
    path: `/${remote}/${screen}`,
    screen,
    guard: 'public' as const,
    title: `${screen} of ${remote}`,
  }));
  const { flags: _, ...rest } = release;
  const own: Release = {
    ...rest,
    version,
    manifest: `/remotes/${remote}/${version}/release.json`,
    integrity: integrityOf(text),
    routes,
    menu: [],
    slots: [],
  };
  const offers = Object.fromEntries([
    ...Object.entries(surface.offers).filter(([offer]) => offer.startsWith('screen ')),
    ...routes.map(({ path: address, screen }) => [`route ${address}`, `${screen}, public`]),
  ]);
  await writeWithCopies(path.join(folder, 'remote.json'), Buffer.from(JSON.stringify(own)));
  await writeWithCopies(
    path.join(folder, 'surface.json'),
    Buffer.from(JSON.stringify({ ...surface, version, offers })),
  );
  return { version, folder };
}

/** Compressed copies must be of the same content. */
async function writeWithCopies(file: string, content: Buffer): Promise<void> {
  await writeFile(file, content);
  for (const [ending, copy] of [
    ['br', brotliCompressSync(content, BROTLI)],
    ['gz', gzipSync(content)],
  ] as const) {
    const isThere = await rm(`${file}.${ending}`).then(
      () => true,
      () => false,
    );
    if (isThere) await writeFile(`${file}.${ending}`, copy);
  }
}

const readJson = async (folder: string, file: string) =>
  JSON.parse(await readFile(path.join(folder, file), 'utf8'));
