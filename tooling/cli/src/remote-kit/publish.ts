import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PlainFailure } from '@shop/processes';
import { type BuiltRelease, countersign } from '@shop/publisher';
import { changeVisitors, type PublishingSettings, publish, shopOf, signing } from '../publishing/publish.ts';
import { publicKeyIn } from '../releases/release-key.ts';
import { buildRelease, type StandaloneRemote } from './remote-folder.ts';

const KEY_FILE = 'team-key.pem';

/**
 * Publishes `dist/<version>`, which is built first if it is not there: it can be previewed then. With `percent`, that share
 * of the visitors gets it.
 * @returns a line with what was done
 * @throws {PlainFailure} when a setting is missing, or the shop refuses it, with its reason
 */
export async function release(remote: StandaloneRemote, settings: PublishingSettings): Promise<string> {
  const { directory } = remote;
  if (!existsSync(folderOf(remote))) await buildRelease(directory);
  const built = builtRelease(remote);
  const published = await publish(built, directory, withTeamKey(remote, settings));
  return settings.percent === undefined ? published : changeVisitors(built, 'canary', settings);
}

/**
 * Signs the published version as a second person, who has the same files in `dist/<version>`.
 * @returns a line with what was done
 * @throws {PlainFailure} when it was not published, or with other files
 */
export async function signRelease(remote: StandaloneRemote, settings: PublishingSettings): Promise<string> {
  const built = builtRelease(remote);
  await countersign({ ...shopOf(settings), ...signing(withTeamKey(remote, settings)), ...built });
  return `${built.remote} ${built.version} is signed with this key, too.`;
}

const folderOf = ({ directory, version }: StandaloneRemote): string => path.join(directory, 'dist', version);

/** The team's key is the one beside package.json, unless the pipeline has it as a secret. */
function withTeamKey({ directory }: StandaloneRemote, settings: PublishingSettings): PublishingSettings {
  const file = path.join(directory, KEY_FILE);
  const isHere = !process.env['SHOP_TEAM_KEY'] && existsSync(file);
  return isHere ? { ...settings, teamKey: readFileSync(file, 'utf8') } : settings;
}

/** @throws {PlainFailure} when it is not built */
function builtRelease(remote: StandaloneRemote): BuiltRelease {
  const folder = folderOf(remote);
  if (!existsSync(path.join(folder, 'remote.json')))
    throw new PlainFailure(`${folder} has no release: \`npm run build\` builds it.`);
  return { remote: remote.manifest.name, version: remote.version, folder };
}

/**
 * Makes a key for a team, in a file that stays with the team, unless there is one.
 * @returns what to give to the owner of the shop
 */
export function teamKey(directory: string): string {
  const file = path.join(directory, KEY_FILE);
  const publicKey = publicKeyIn(file);
  return `${file} is your team's private key: keep it as the secret SHOP_TEAM_KEY of your pipeline.
The owner of the shop needs its public part:
${publicKey}`;
}
