import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PlainFailure } from '@shop/processes';
import { makeKey, readKey } from '@shop/publisher';
import {
  changeVisitors,
  countersignRelease,
  type PublishingSettings,
  publish,
} from '../publishing/publish.ts';
import type { StandaloneRemote } from './standalone-remote.ts';

const KEY_FILE = 'team-key.pem';

/**
 * Publishes `dist/<version>`, which is built first if it is not there: it can be previewed then. With `percent`, that share
 * of the visitors gets it.
 * @returns a line with what was done
 * @throws PlainFailure when a setting is missing
 * @throws {PublishingFailure} when the shop refuses it, with its reason
 */
export async function release(remote: StandaloneRemote, settings: PublishingSettings): Promise<string> {
  if (!existsSync(folderOf(remote)))
    await (await import('./build-release.ts')).buildRelease(remote.directory);
  const built = builtRelease(remote);
  const published = await publish(built, withTeamKey(remote, settings), (line) => console.log(line));
  if (settings.percent === undefined) return published;
  return changeVisitors(built, 'canary', settings);
}

/**
 * Signs the published version as a second person, who has the same files in `dist/<version>`.
 * @returns a line with what was done
 * @throws {PublishingFailure} when it was not published, or with other files
 */
export const signRelease = (remote: StandaloneRemote, settings: PublishingSettings): Promise<string> =>
  countersignRelease(builtRelease(remote), withTeamKey(remote, settings));

const folderOf = ({ directory, version }: StandaloneRemote): string => path.join(directory, 'dist', version);

/** The team's key is the one beside package.json, unless the pipeline has it as a secret. */
function withTeamKey({ directory }: StandaloneRemote, settings: PublishingSettings): PublishingSettings {
  const file = path.join(directory, KEY_FILE);
  const isHere = !process.env['SHOP_TEAM_KEY'] && existsSync(file);
  return isHere ? { ...settings, teamKey: readFileSync(file, 'utf8') } : settings;
}

/** @throws PlainFailure when it is not built */
function builtRelease(built: StandaloneRemote) {
  const { directory, version } = built;
  const remote = built.manifest.name;
  const folder = folderOf(built);
  if (!existsSync(path.join(folder, 'remote.json')))
    throw new PlainFailure(`${folder} has no release: \`npm run build\` builds it.`);
  return { remote, version, folder, directory };
}

/**
 * Makes a key for a team, in a file that stays with the team, unless there is one.
 * @returns what to give to the owner of the shop
 */
export function teamKey(directory: string): string {
  const file = path.join(directory, KEY_FILE);
  if (!existsSync(file)) writeFileSync(file, makeKey(), { mode: 0o600 });
  const pem = readFileSync(file, 'utf8');
  return `${file} is your team's private key: keep it as the secret SHOP_TEAM_KEY of your pipeline.
The owner of the shop needs its public part:
${readKey(pem).public}`;
}
