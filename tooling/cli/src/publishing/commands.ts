import { RELEASE_CHANGES, REMOTE_CHANGES, releaseChanges, remoteChanges } from '@shop/contracts';
import { PlainFailure } from '@shop/processes';
import { callShop } from '@shop/publisher';
import {
  CREDENTIAL_ACTIONS,
  type CredentialAction,
  entriesOf,
  NOT_LIVE_YET,
  type Registry,
  type RegistryEntry,
  type Release,
  releaseId,
} from '@shop/registry';
import { changeVisitors, type PublishingSettings, registryIn, shopOf, standingOf } from './publish.ts';

interface About {
  remote: string;
  /** The version in its package.json, unless another one is named. */
  version: string;
}

interface CommandSettings extends PublishingSettings {
  /** Of a retired remote: the path of the page that takes the place of its pages. */
  successor?: string | undefined;
}

/** Publishing makes a preview, so that has no command of its own. */
const CHANGES = RELEASE_CHANGES.filter((change) => change !== 'preview').map((change) => ({
  command: change,
  ...releaseChanges[change],
  change,
  named: ' <remote> [version]',
}));
const COMMANDS = [
  ...CHANGES,
  ...REMOTE_CHANGES.map((command) => ({ command, ...remoteChanges[command], named: ' <remote>' })),
];

/**
 * The commands that change releases and remotes, a line each, for the help.
 * @param isNamed whether they name what they are about
 */
export function commandLines(program: string, isNamed: boolean): string {
  const lines = COMMANDS.map(({ command, named, options, effect }) => ({
    written: `${program} ${command}${isNamed ? named : ''}${options === undefined ? '' : ` ${options}`}`,
    effect,
  }));
  // The same word for a release and for a remote is one command.
  const first = lines.filter(({ written }, at) => lines.findIndex((line) => line.written === written) === at);
  const width = Math.max(...lines.map(({ written }) => written.length));
  return first.map(({ written, effect }) => `${written.padEnd(width)}  ${effect}`).join('\n');
}

/** What else a credential allows. */
const OTHER_COMMANDS: Readonly<Record<CredentialAction, string[]>> = {
  publish: ['release', 'countersign', 'preview-link'],
  promote: ['flag'],
  'roll-back': [],
};

/** The commands that each action of a credential allows, a line each. */
export const allowedCommands = (): string =>
  CREDENTIAL_ACTIONS.map((action) => {
    const own = COMMANDS.filter((row) => row.action === action).map(({ command }) => command);
    return `${action.padEnd(11)}${[...new Set([...own, ...OTHER_COMMANDS[action]])].join(', ')}`;
  }).join('\n');

/**
 * Does what a command says to a published release, or to its remote: the same in the workspace and in a repository of its own.
 * @returns what to print; `undefined` when there is no such command
 * @throws {PlainFailure} when a canary has no share, a setting is missing, or the shop refuses it, with its reason
 */
export async function changeByCommand(
  command: string,
  { remote, version }: About,
  settings: CommandSettings,
): Promise<string | undefined> {
  if (command === 'hold' || command === 'let-go') return hold(remote, command === 'hold', settings);
  if (command === 'retire') return setRetired(remote, true, settings);
  if (command === 'releases') return releasesOf(remote, settings);
  if (command === 'reinstate' && (await isRetired(remote, settings)))
    return setRetired(remote, false, settings);
  const change = CHANGES.find((row) => row.command === command)?.change;
  if (change === undefined) return undefined;
  if (change === 'canary' && settings.percent === undefined)
    throw new PlainFailure('A canary needs --percent, such as --percent 10.');
  return changeVisitors({ remote, version }, change, settings);
}

/** Holds a remote, so that none of its releases is promoted, or lets it go. */
async function hold(remote: string, held: boolean, settings: PublishingSettings): Promise<string> {
  const { reason = held ? 'held by its pipeline' : 'let go by its pipeline' } = settings;
  await callShop(shopOf(settings), 'PUT /releases/{remote}', { params: { remote }, body: { held, reason } });
  return held ? `${remote} is held: none of its releases is promoted.` : `${remote} is held no more.`;
}

/** Takes a remote out of the shop, or puts it back. */
async function setRetired(remote: string, retired: boolean, settings: CommandSettings): Promise<string> {
  const { successor, reason = retired ? 'retired by its pipeline' : 'reinstated by its pipeline' } = settings;
  const body = { retired, reason, ...(retired && successor !== undefined && { successor }) };
  await callShop(shopOf(settings), 'PUT /retirements/{remote}', { params: { remote }, body });
  return retired
    ? `${remote} is retired: its pages ${successor === undefined ? 'are gone' : `lead to ${successor}`}.`
    : `${remote} is in the shop again.`;
}

async function isRetired(remote: string, settings: PublishingSettings): Promise<boolean> {
  const { retired = [] } = (await registryIn(settings)).registry;
  return retired.some(({ entry }) => entry.name === remote);
}

/** What a remote's releases are to visitors, the newest first, a line each. */
async function releasesOf(remote: string, settings: PublishingSettings): Promise<string> {
  const { releases, held } = await callShop(shopOf(settings), 'GET /releases', {});
  const own = releases.filter((release) => release.remote === remote);
  const holds = held.filter((one) => one.remote === remote);
  return [
    ...holds.map(({ reason, since }) => `${remote} is held since ${since}: ${reason}`),
    ...own.map((release) => {
      const { version, signedBy, announcedAt } = release;
      const signers = signedBy.join(', ') || 'no valid key';
      return `${remote} ${version}: ${standingOf(release)}; announced ${announcedAt}, signed by ${signers}.`;
    }),
    ...(own.length === 0 ? [`Nothing of ${remote} was published.`] : []),
  ].join('\n');
}

/** A table of what visitors get of each remote and of the shell, and of what can be gone back to or previewed. */
export function listReleases(registry: Registry, withdrawn: readonly string[]): string {
  const rows = entriesOf(registry).flatMap((entry) =>
    statesOf(entry).map(([state, { version, releasedAt }]) => [
      entry.name,
      version,
      withdrawn.includes(releaseId(entry.name, version)) ? 'withdrawn' : state,
      releasedAt === undefined ? 'built, not released' : minuteOf(releasedAt),
    ]),
  );
  const retired = (registry.retired ?? []).map(({ entry, retiredAt }) => [
    entry.name,
    entry.live.version,
    'retired',
    minuteOf(retiredAt),
  ]);
  return asTable([['remote', 'version', 'state', 'since (UTC)'], ...rows, ...retired]);
}

const minuteOf = (time: string): string => time.slice(0, 16).replace('T', ' ');

const statesOf = ({ live, canary, previous, previews = [] }: RegistryEntry): [string, Release][] => [
  ...(canary ? [[`canary, ${canary.percent} %`, canary.release] satisfies [string, Release]] : []),
  ...(live.version === NOT_LIVE_YET ? [] : [['live', live] satisfies [string, Release]]),
  ...previous.map((release): [string, Release] => [release.withdrawn ? 'withdrawn' : 'previous', release]),
  ...previews.map((release): [string, Release] => ['preview', release]),
];

function asTable(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
