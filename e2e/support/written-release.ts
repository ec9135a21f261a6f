import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release, ReleaseManifest } from '@shop/contracts';
import { integrityOf } from './integrity.ts';

/** A release that consists of one script, for what no built one does. */
export interface WrittenRelease {
  version: string;
  /** A JavaScript function: the component that every screen and slot of the release shows. */
  component?: string;
  /** JavaScript that runs when the script is loaded. */
  atImport?: string;
  /** In place of the release's manifest. */
  manifest?: string;
}

/** A component that shows this text. */
export const showing = (text: string): string => `() => ${JSON.stringify(text)}`;

/**
 * Writes a release that fills the places of a live one.
 * @param folder of the remote's releases
 */
export async function writeRelease(
  folder: string,
  { remote, live }: { remote: string; live: Release },
  { version, component = '() => null', atImport = '', manifest: given }: WrittenRelease,
): Promise<Release> {
  const container = `${remote}_${version}`.replaceAll(/\W/g, '_');
  const parts = (names: readonly string[]) => names.map((name) => `${JSON.stringify(name)}: part`).join();
  const entry = `${atImport}
    const part = async () => ({ Component: ${component} });
    const remote = {
      screens: { ${parts(live.routes.map(({ screen }) => screen))} },
      slots: { ${parts(live.slots)} },
    };
    globalThis[${JSON.stringify(container)}] = { init() {}, get: async () => () => remote };`;
  const content: ReleaseManifest = {
    entry: 'remoteEntry.js',
    container,
    scripts: [],
    styles: [],
    integrity: { 'remoteEntry.js': integrityOf(entry) },
  };
  const manifest = given ?? JSON.stringify(content);
  await mkdir(path.join(folder, version), { recursive: true });
  await writeFile(path.join(folder, version, 'remoteEntry.js'), entry);
  await writeFile(path.join(folder, version, 'release.json'), manifest);
  return {
    ...live,
    version,
    manifest: `/remotes/${remote}/${version}/release.json`,
    integrity: integrityOf(manifest),
  };
}
