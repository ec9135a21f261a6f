import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseKey } from '@shop/cli';
import { distFolder, type ProcessGroup, runOrFail, workspaceRoot } from '@shop/processes';
import { parseRegistry, type ReleaseManifest, type SignedRegistry, signRegistry } from '@shop/registry';
import { SCREENS } from './rsbuild.config.ts';

/**
 * Builds shell and remotes as one plain production app, and creates a site around it that the backend serves
 * like the federated one: public pages rendered, registry and manifests inlined, and preloads of the scripts
 * that a screen needs first.
 * @param site the folder to create
 * @throws PlainFailure with the output of a failed build
 */
export async function createSingleApp(group: ProcessGroup, site: string): Promise<void> {
  await mkdir(site);
  await runOrFail(group, {
    name: 'build of the single app',
    file: path.join(workspaceRoot, 'node_modules/.bin/rsbuild'),
    arguments: ['build', '--config', path.join(import.meta.dirname, 'rsbuild.config.ts')],
    folder: path.join(workspaceRoot, 'shell'),
    environment: { ...process.env, NODE_ENV: 'production', SINGLE_APP_FOLDER: path.join(site, 'shell') },
  });
  await symlink(path.join(distFolder, 'pictures'), path.join(site, 'pictures'));
  await writeReleases(site);
}

/** The remotes' releases unchanged except for the scripts to preload: those are the app's own. */
async function writeReleases(site: string): Promise<void> {
  const ofShell = (file: string) => readFile(path.join(site, 'shell', file), 'utf8');
  const [, first = ''] = /<script[^>]*\ssrc="\/([^"]+)"/.exec(await ofShell('index.html')) ?? [];
  const scripts: AppScripts = { first, screens: JSON.parse(await ofShell(SCREENS)) };
  const signed: SignedRegistry = JSON.parse(await readFile(path.join(distFolder, 'remotes.json'), 'utf8'));
  // The app is in the folder without a version.
  const { shell: _, ...registry } = parseRegistry(signed.registry);
  const remotes = await Promise.all(
    registry.remotes.map(async ({ name, live: { integrity: _, ...live } }) => {
      const folder = path.dirname(live.manifest);
      await cp(path.join(distFolder, folder), path.join(site, folder), { recursive: true });
      const file = path.join(site, live.manifest);
      const manifest: ReleaseManifest = JSON.parse(await readFile(file, 'utf8'));
      await writeFile(file, JSON.stringify(announcing(manifest, folder, scripts)));
      return { name, live, previous: [] };
    }),
  );
  const ownRegistry = await signRegistry({ ...registry, remotes }, releaseKey(workspaceRoot).signing);
  await writeFile(path.join(site, 'remotes.json'), JSON.stringify(ownRegistry));
}

/** The app's scripts: its entry, and those of each screen. */
interface AppScripts {
  first: string;
  screens: Readonly<Record<string, readonly string[]>>;
}

/** @param folder of the release in the site; paths to the app's scripts are relative to it */
function announcing(
  manifest: ReleaseManifest,
  folder: string,
  { first, screens }: AppScripts,
): ReleaseManifest {
  const { prerender, integrity } = manifest;
  const appOf = (file: string) => path.posix.relative(folder, `/${file}`);
  const ofScreen = Object.keys(manifest.screens ?? {}).map((screen) => [
    screen,
    (screens[screen] ?? []).map(appOf),
  ]);
  return {
    ...manifest,
    entry: appOf(first),
    scripts: [],
    styles: [],
    screens: Object.fromEntries(ofScreen),
    integrity: prerender === undefined ? {} : { [prerender]: integrity[prerender] ?? '' },
  };
}
