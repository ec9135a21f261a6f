import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from '@shop/build';
import type { Release, ReleaseManifest } from '@shop/registry';

/** A release that consists of one script, for behaviour that no built one has. */
export interface WrittenRelease {
  version: string;
  /** A JavaScript function: the component of every screen and slot of the release. */
  component?: string;
  /** JavaScript that runs when the script is loaded. */
  atImport?: string;
  /** JavaScript that runs last, when the release can be used already. */
  atEnd?: string;
  /** Replaces the release's manifest. */
  manifest?: string;
}

/** A component that shows this text. */
export const showing = (text: string): string => `() => ${JSON.stringify(text)}`;

/**
 * Writes a release with the routes and slots of a live one.
 * @param folder of the remote's releases
 */
export async function writeRelease(
  folder: string,
  { remote, live }: { remote: string; live: Release },
  { version, component = '() => null', atImport = '', atEnd = '', manifest: given }: WrittenRelease,
): Promise<Release> {
  const container = `${remote}_${version}`.replaceAll(/\W/g, '_');
  const parts = (names: readonly string[]) => names.map((name) => `${JSON.stringify(name)}: part`).join();
  // In a block: several of them may be in one page.
  const entry = `${atImport}
  {
    const part = async () => ({ Component: ${component} });
    const remote = {
      screens: { ${parts(live.routes.map(({ screen }) => screen))} },
      slots: { ${parts(live.slots)} },
    };
    globalThis[${JSON.stringify(container)}] = { init() {}, get: async () => () => remote };
    ${atEnd}
  }`;
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
