import type { ReleaseChange } from '@shop/contracts';
import type { Flag, ReleaseState } from '@shop/contracts/calls';
import { git, PlainFailure } from '@shop/processes';
import {
  type BuiltRelease,
  callShop,
  changeRelease,
  type PublishingShop,
  publishRelease,
  readKey,
} from '@shop/publisher';
import {
  DEFAULT_RELEASE_ENVIRONMENT,
  parseRegistry,
  type Registry,
  type SignedRegistry,
} from '@shop/registry';

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

/**
 * Publishes a built release: admins can preview it then.
 * @param directory of the repository whose commit it was built from
 * @returns a line with what was done
 * @throws {PlainFailure} when a setting is missing, or the shop refuses it, with its reason
 */
export async function publish(
  release: BuiltRelease,
  directory: string,
  settings: PublishingSettings,
): Promise<string> {
  const { reason = 'released by its pipeline' } = settings;
  const print = (line: string) => console.log(line);
  const commit = git(directory, 'rev-parse', 'HEAD');
  return lineOf(
    await publishRelease({ ...shopOf(settings), ...signing(settings), ...release, commit, reason, print }),
  );
}

/** The key that releases are signed with, and the shop that they are signed for. */
export const signing = ({ teamKey }: PublishingSettings) => ({
  key: readKey(teamKey ?? settingOf('SHOP_TEAM_KEY', 'the private key of your team, in PEM')),
  environment: process.env['SHOP_ENVIRONMENT'] ?? DEFAULT_RELEASE_ENVIRONMENT,
});

/**
 * Changes which visitors get a release that was published.
 * @returns a line with what was done
 * @throws {PlainFailure} when the shop refuses it, with its reason
 */
export async function changeVisitors(
  { remote, version }: Pick<BuiltRelease, 'remote' | 'version'>,
  change: ReleaseChange,
  settings: PublishingSettings,
): Promise<string> {
  const { percent, reason = 'changed by its pipeline' } = settings;
  return lineOf(await changeRelease({ ...shopOf(settings), remote, version, change, percent, reason }));
}

/** Makes a link that shows a published release to everybody who has it. @returns what to print */
export async function previewLink(
  { remote, version }: Pick<BuiltRelease, 'remote' | 'version'>,
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
 * @param wanted.to `on`, `off`, `default`, or a share of the visitors in percent
 * @returns the flag, in a line
 * @throws {PlainFailure} when the shop refuses it, with its reason
 */
export async function setFlag(
  { remote, flag, to }: { remote: string; flag: string; to: string },
  settings: PublishingSettings,
): Promise<string> {
  const { reason = 'switched by a command' } = settings;
  const params = { remote, flag };
  const body = { percent: flagPercent(to), reason };
  return flagLine(await callShop(shopOf(settings), 'PUT /flags/{remote}/{flag}', { params, body }));
}

/** A flag in a line. */
export const flagLine = ({ remote, name, kind, percent, defaultPercent, description }: Flag): string => {
  const state = kind === 'percent' ? `${percent} %` : percent === 100 ? 'on' : 'off';
  return `${remote}/${name}: ${state}${percent === defaultPercent ? '' : ', switched'}. ${description}`;
};

function flagPercent(to: string): number | null {
  if (to === 'default') return null;
  if (to === 'on') return 100;
  if (to === 'off') return 0;
  if (/^\d+$/.test(to) && Number(to) <= 100) return Number(to);
  throw new PlainFailure(`${to} is neither on, off, default nor a share from 0 to 100.`);
}

/** What a shop gives browsers; nothing of it is verified. */
export async function registryIn(
  settings: PublishingSettings,
): Promise<{ registry: Registry; withdrawn: readonly string[] }> {
  const { registry, withdrawn = [] }: SignedRegistry = await readSite(shopOf(settings).shop, '/remotes.json');
  return { registry: parseRegistry(registry), withdrawn };
}

/** A JSON document that a shop serves beside its API. @throws {PlainFailure} when it cannot be read */
export async function readSite(shop: string, file: string) {
  const answer = await fetch(new URL(file, shop)).catch((cause: unknown) => {
    throw new PlainFailure(`${shop} cannot be reached.`, { cause });
  });
  if (!answer.ok) throw new PlainFailure(`${answer.url} answered ${answer.status}.`);
  return JSON.parse(await answer.text());
}

/** The share of visitors. @throws {PlainFailure} for another text than a whole percentage */
export function percentOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const percent = Number(text);
  if (/^\d+$/.test(text) && percent >= 1 && percent <= 99) return percent;
  throw new PlainFailure(
    `--percent takes a whole number of percent from 1 to 99, not ${text || 'nothing'}. Without it, or with \`promote\`, it is all visitors.`,
  );
}

/** @throws {PlainFailure} for another text than the address of a shop */
export function shopAddress(text: string | undefined): URL | undefined {
  if (!text) return undefined;
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new PlainFailure(`${text} is not an address, such as https://parts.example.com.`);
  return new URL(text);
}

export const shopOf = ({ shop, credential }: PublishingSettings): PublishingShop => ({
  shop: shop?.origin ?? settingOf('SHOP_URL', 'the address of the shop'),
  credential: credential ?? settingOf('SHOP_CREDENTIAL', 'the credential of your pipeline'),
});

function settingOf(name: string, what: string): string {
  const value = process.env[name];
  if (!value) throw new PlainFailure(`${name} is not set: ${what}.`);
  return value;
}

/** What a release is to visitors, in words. */
export const standingOf = ({ state, percent }: Pick<ReleaseState, 'state' | 'percent'>): string =>
  percent === undefined ? state : `${state} for ${percent} %`;

/** The state of a release, in a line for the terminal. */
export function lineOf(release: ReleaseState): string {
  const { remote, version, state, live } = release;
  if (state === 'withdrawn' && live === version)
    return `${remote} ${version}: withdrawn; visitors get the release before it. \`reinstate\` undoes that.`;
  return `${remote} ${version}: ${standingOf(release)}${live === undefined ? '' : `; live is ${live}`}.`;
}
