import { execFileSync } from 'node:child_process';
import type { ReleaseChange, ReleaseState } from '@shop/contracts/calls';
import { PlainFailure } from '@shop/processes';
import {
  callShop,
  changeRelease,
  countersign,
  flagLine,
  type PublishingShop,
  publishRelease,
  readKey,
  switchFlag,
} from '@shop/publisher';
import { DEFAULT_RELEASE_ENVIRONMENT, type SignedRegistry } from '@shop/registry';

/** A working day. */
const PREVIEW_HOURS = 8;

/** What a command that releases over the network is called with. */
export interface PublishingSettings {
  /** `SHOP_URL` without it. */
  shop: URL | undefined;
  /** For the audit log. */
  reason: string | undefined;
  /** A share of the visitors. */
  percent?: number | undefined;
  /** `SHOP_CREDENTIAL` without it. */
  credential?: string | undefined;
  /** The private key to sign with, in PEM; `SHOP_TEAM_KEY` without it. */
  teamKey?: string | undefined;
}

interface Built {
  remote: string;
  version: string;
  /** With the release's files. */
  folder: string;
  /** The folder of the repository whose commit it was built from. */
  directory: string;
}

/**
 * Publishes a built release: admins can preview it then.
 * @returns a line with what was done
 * @throws PlainFailure when a setting is missing
 * @throws {PublishingFailure} when the shop refuses it, with its reason
 */
export async function publish(
  { remote, version, folder, directory }: Built,
  settings: PublishingSettings,
  print: (line: string) => void,
): Promise<string> {
  return lineOf(
    await publishRelease({
      ...shopOf(settings),
      remote,
      version,
      folder,
      ...signing(settings),
      commit: commitOf(directory),
      reason: settings.reason ?? 'released by its pipeline',
      print,
    }),
  );
}

/**
 * Adds a second person's signature to a release that was published.
 * @param built with the same files
 * @returns a line with what was done
 * @throws {PublishingFailure} when it was not published, or with other files
 */
export async function countersignRelease(
  { remote, version, folder }: Pick<Built, 'remote' | 'version' | 'folder'>,
  settings: PublishingSettings,
): Promise<string> {
  await countersign({ ...shopOf(settings), ...signing(settings), remote, version, folder });
  return `${remote} ${version} is signed with this key, too.`;
}

/** The key that releases are signed with, and the shop that they are signed for. */
const signing = ({ teamKey }: PublishingSettings) => ({
  key: readKey(teamKey ?? settingOf('SHOP_TEAM_KEY', 'the private key of your team, in PEM')),
  environment: process.env['SHOP_ENVIRONMENT'] ?? DEFAULT_RELEASE_ENVIRONMENT,
});

/**
 * Changes which visitors get a release that was published.
 * @returns a line with what was done
 * @throws {PublishingFailure} when the shop refuses it, with its reason
 */
export async function changeVisitors(
  { remote, version }: Pick<Built, 'remote' | 'version'>,
  change: ReleaseChange,
  settings: PublishingSettings,
): Promise<string> {
  const { percent, reason = 'changed by its pipeline' } = settings;
  return lineOf(await changeRelease({ ...shopOf(settings), remote, version, change, percent, reason }));
}

/** Holds a remote, so that none of its releases is promoted, or lets it go. @returns a line with what was done */
export async function hold(remote: string, held: boolean, settings: PublishingSettings): Promise<string> {
  const { reason = held ? 'held by its pipeline' : 'let go by its pipeline' } = settings;
  await callShop(shopOf(settings), 'PUT /releases/{remote}', { params: { remote }, body: { held, reason } });
  return held ? `${remote} is held: none of its releases is promoted.` : `${remote} is held no more.`;
}

/**
 * Takes a remote out of the shop.
 * @param successor the path of the page that takes the place of its pages
 * @returns a line with what was done
 */
export async function retire(
  remote: string,
  successor: string | undefined,
  settings: PublishingSettings,
): Promise<string> {
  const { reason = 'retired by its pipeline' } = settings;
  const body = { retired: true, reason, ...(successor !== undefined && { successor }) };
  await callShop(shopOf(settings), 'PUT /retirements/{remote}', { params: { remote }, body });
  return `${remote} is retired: its pages ${successor === undefined ? 'are gone' : `lead to ${successor}`}.`;
}

/** Puts a retired remote back into the shop. @returns a line with what was done */
export async function putBack(remote: string, settings: PublishingSettings): Promise<string> {
  const { reason = 'put back by its pipeline' } = settings;
  const body = { retired: false, reason };
  await callShop(shopOf(settings), 'PUT /retirements/{remote}', { params: { remote }, body });
  return `${remote} is in the shop again.`;
}

/** What a remote's releases are to visitors, the newest first, a line each. */
export async function releasesOf(remote: string, settings: PublishingSettings): Promise<string[]> {
  const { releases, held } = await callShop(shopOf(settings), 'GET /releases', {});
  const own = releases.filter((release) => release.remote === remote);
  const holds = held.filter((one) => one.remote === remote);
  return [
    ...holds.map(({ reason, since }) => `${remote} is held since ${since}: ${reason}`),
    ...own.map(
      ({ version, state, signedBy, announcedAt }) =>
        `${remote} ${version}: ${state}; announced ${announcedAt}, signed by ${signedBy.join(', ') || 'no valid key'}.`,
    ),
    ...(own.length === 0 ? [`Nothing of ${remote} was published.`] : []),
  ];
}

/** Makes a link that shows a published release to everybody who has it. @returns what to print */
export async function previewLink(
  { remote, version }: Pick<Built, 'remote' | 'version'>,
  settings: PublishingSettings,
): Promise<string> {
  const { url, until } = await callShop(shopOf(settings), 'POST /releases/{remote}/{version}/preview-link', {
    params: { remote, version },
    body: { hours: PREVIEW_HOURS },
  });
  return `${url}\nshows ${remote} ${version} until ${until}, unless it is withdrawn.`;
}

/** What flags are switched to, a line each. @param remote of all remotes without it */
export async function listFlags(remote: string | undefined, settings: PublishingSettings): Promise<string> {
  const { flags } = await callShop(shopOf(settings), 'GET /flags', {});
  const wanted = flags.filter((flag) => remote === undefined || flag.remote === remote);
  const whose = remote === undefined ? 'in the shop' : `of ${remote}`;
  return wanted.length > 0 ? wanted.map(flagLine).join('\n') : `No release ${whose} declares flags.`;
}

/**
 * Switches a flag for new visits.
 * @returns the flag, in a line
 * @throws {PublishingFailure} when the shop refuses it, with its reason
 */
export async function setFlag(
  wanted: { remote: string; flag: string; to: string },
  settings: PublishingSettings,
): Promise<string> {
  const { reason = 'switched by a command' } = settings;
  return flagLine(await switchFlag({ ...shopOf(settings), ...wanted, reason }));
}

/** What a shop gives browsers; nothing of it is verified. */
export async function registryIn(settings: PublishingSettings): Promise<SignedRegistry> {
  const { shop } = shopOf(settings);
  const answer = await fetch(new URL('/remotes.json', shop)).catch((cause: unknown) => {
    throw new PlainFailure(`${shop} cannot be reached.`, { cause });
  });
  return JSON.parse(await answer.text());
}

/** The share of visitors. @throws PlainFailure for another text than a whole percentage */
export function percentOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const percent = Number(text);
  if (/^\d+$/.test(text) && percent >= 1 && percent <= 99) return percent;
  throw new PlainFailure(
    `--percent takes a whole number of percent from 1 to 99, not ${text || 'nothing'}. Without it, or with \`promote\`, it is all visitors.`,
  );
}

/** @throws PlainFailure for another text than the address of a shop */
export function shopAddress(text: string | undefined): URL | undefined {
  if (!text) return undefined;
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new PlainFailure(`${text} is not an address, such as https://parts.example.com.`);
  return new URL(text);
}

function shopOf({ shop, credential }: PublishingSettings): PublishingShop {
  const address = shop?.origin ?? settingOf('SHOP_URL', 'the address of the shop');
  return {
    shop: address,
    credential: credential ?? settingOf('SHOP_CREDENTIAL', 'the credential of your pipeline'),
  };
}

function settingOf(name: string, what: string): string {
  const value = process.env[name];
  if (!value) throw new PlainFailure(`${name} is not set: ${what}.`);
  return value;
}

/** The commit that is released, if the folder is a repository. */
function commitOf(directory: string): string | undefined {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: directory, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString('utf8')
      .trim();
  } catch {
    return undefined;
  }
}

/** The state of a release, in a line for the terminal. */
export function lineOf({ remote, version, state, percent, live }: ReleaseState): string {
  const share = percent === undefined ? '' : ` for ${percent} %`;
  if (state === 'withdrawn' && live === version)
    return `${remote} ${version}: withdrawn; visitors get the release before it. \`reinstate\` undoes that.`;
  return `${remote} ${version}: ${state}${share}${live === undefined ? '' : `; live is ${live}`}.`;
}
