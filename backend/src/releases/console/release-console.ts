import type {
  ConsoleRelease,
  ConsoleRemote,
  ReleaseConsole,
  ReleaseErrorPlace,
  ReleaseEvent,
} from '@shop/contracts/calls';
import {
  delegatedRemote,
  entriesOf,
  entriesWithRetired,
  givenReleases,
  isNothing,
  type Registry,
  type RegistryEntry,
  type Release,
  type ReleaseStatement,
  releaseId,
  SHELL,
  type SignedDocument,
  teamOf,
} from '@shop/registry';
import type { Config } from '../../foundation/config/config.ts';
import type { Database } from '../../foundation/database/index.ts';
import { Refusal } from '../../foundation/refusal.ts';
import { standingOf } from '../publishing/release-changes.ts';
import type { ReleaseRegistry, ServedRegistry } from '../registry/registry.ts';
import type { Misfit, SurfaceFits } from '../surfaces/fits.ts';
import { percentile, type ReleaseFigures } from './release-figures.ts';
import type { ReleaseWeights } from './release-weights.ts';
import {
  type AnnouncementRow,
  listAnnouncements,
  listErrors,
  listFigures,
  listReleaseEvents,
  PER_PROVIDER,
  WINDOW_MINUTES,
  WITHDRAWAL_PAUSE_MINUTES,
} from './store.ts';

/** What the release console is read from. */
export interface ConsoleParts {
  config: Pick<Config, 'releaseEnvironment' | 'registryKey' | 'withdrawAfterNetworks'>;
  database: Database;
  registry: Pick<ReleaseRegistry, 'newest' | 'read'>;
  figures: Pick<ReleaseFigures, 'write'>;
  weights: Pick<ReleaseWeights, 'of'>;
  fits: Pick<SurfaceFits, 'misfits'>;
}

type Weights = ConsoleParts['weights'];

/** What the console shows besides the registry. */
type Known = Awaited<ReturnType<typeof readKnown>>;

const byRelease = <Row extends { remote: string; version: string }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [releaseId(row.remote, row.version), row]));

/** What the release console shows: which releases visitors get, and their figures. */
export async function readConsole(parts: ConsoleParts): Promise<ReleaseConsole> {
  const { releaseEnvironment: environment, registryKey, withdrawAfterNetworks } = parts.config;
  // Figures of other processes follow a few seconds later.
  await parts.figures.write();
  const newest = await newestOf(parts);
  const { registry } = newest;
  const known = await readKnown(parts, newest);
  const readOnly = whyReadOnly(newest, registryKey !== undefined);
  const shown = (entry: RegistryEntry) => remoteOf(parts.weights, entry, known);
  return {
    environment,
    ...(readOnly !== undefined && { readOnly }),
    withdrawal: {
      networks: withdrawAfterNetworks,
      perProvider: PER_PROVIDER,
      withinMinutes: WINDOW_MINUTES,
      pauseMinutes: WITHDRAWAL_PAUSE_MINUTES,
    },
    remotes: await Promise.all([
      ...entriesOf(registry).map(shown),
      ...(registry.retired ?? []).map(async ({ entry, retiredAt, successor }) => ({
        ...(await shown(entry)),
        retired: { since: retiredAt, ...(successor !== undefined && { successor }) },
      })),
    ]),
  };
}

/** @throws {Refusal} `not-found` for a remote that the registry does not list */
export async function errorsOf(parts: ConsoleParts, remote: string): Promise<ReleaseErrorPlace[]> {
  await parts.figures.write();
  const versions = (await releasesIn(parts, remote)).map(({ version }) => version);
  const places = new Map<string, ReleaseErrorPlace>();
  for (const row of await parts.database.run(listErrors, [remote, versions])) {
    const { version, count } = row;
    const known = places.get(row.place);
    if (known) known.versions.push({ version, count });
    else
      places.set(row.place, {
        message: row.message,
        ...(row.file !== null && { file: row.file }),
        ...(row.line !== null && { line: row.line }),
        ...(row.function !== null && { function: row.function }),
        frames: row.frames,
        lastAt: row.reported_at.toISOString(),
        versions: [{ version, count }],
      });
  }
  return [...places.values()];
}

/** @throws {Refusal} `not-found` for a remote that the registry does not list */
export async function eventsOf(parts: ConsoleParts, remote: string): Promise<ReleaseEvent[]> {
  const releases = await releasesIn(parts, remote);
  const subjects = [
    remote,
    ...releases.map(({ version }) => releaseId(remote, version)),
    ...new Set(releases.flatMap(({ flags = {} }) => Object.keys(flags).map((flag) => `${remote}/${flag}`))),
  ];
  const rows = await parts.database.run(listReleaseEvents, [subjects]);
  return rows.map(({ at, kind, subject, actor, name, reason, percent }) => ({
    at: at.toISOString(),
    kind,
    ...aboutOf(subject, remote),
    actor,
    ...(name !== null && { name }),
    ...(reason !== null && { reason }),
    ...(percent !== null && { percent: Number(percent) }),
  }));
}

async function releasesIn(parts: ConsoleParts, remote: string): Promise<Release[]> {
  const { registry } = await newestOf(parts);
  const entry = entriesWithRetired(registry).find(({ name }) => name === remote);
  if (!entry) throw new Refusal('not-found');
  return releasesOf(entry);
}

/** The newest registry; the one that is served, where nothing is published over the network. */
async function newestOf({ registry }: ConsoleParts): Promise<ServedRegistry> {
  try {
    return await registry.newest();
  } catch (error) {
    if (error instanceof Refusal && error.code === 'publishing-off') return registry.read();
    throw error;
  }
}

/** @param canSign whether the shop has a key of its own to sign registries with */
function whyReadOnly({ registry, delegation }: ServedRegistry, canSign: boolean): string | undefined {
  if (!delegation) return 'The owner has not signed yet who may release what (`pnpm teams sign`).';
  if (!canSign) return 'This shop has no key to sign registries with.';
  return new Date(delegation.expiresAt).getTime() <= Date.now() || registry.version === undefined
    ? "The owner's delegation has expired."
    : undefined;
}

async function readKnown(
  { config, database, fits }: ConsoleParts,
  { registry, delegation, marks }: ServedRegistry,
) {
  const { releaseEnvironment: environment } = config;
  const listed = entriesWithRetired(registry).flatMap((entry) =>
    releasesOf(entry).map(({ version }) => ({ remote: entry.name, version })),
  );
  const remotes = listed.map(({ remote }) => remote);
  const versions = listed.map(({ version }) => version);
  return {
    delegation,
    marks,
    misfits: reasonsByRelease(await fits.misfits(registry), registry),
    figures: byRelease(await database.run(listFigures, [remotes, versions])),
    announcements: byRelease(await database.run(listAnnouncements, [environment, remotes, versions])),
  };
}

async function remoteOf(weights: Weights, entry: RegistryEntry, known: Known): Promise<ConsoleRemote> {
  const { name } = entry;
  const { delegation } = known;
  const team = delegation && teamOf(delegation, name)?.name;
  const hold = known.marks.held.find(({ remote }) => remote === name);
  const { budgetKiB: own } = await weights.of(name, entry.live.version);
  const allowed = delegation && delegatedRemote(delegation, name)?.javascriptKiB;
  const budgets = [own, allowed].filter((kib) => kib !== undefined);
  return {
    name,
    ...(team !== undefined && { team }),
    ...(budgets.length > 0 && { budgetKiB: Math.min(...budgets) }),
    ...(hold && { held: { reason: hold.reason, since: hold.since } }),
    releases: await Promise.all(
      releasesOf(entry).map((release) => consoleRelease(weights, entry, { release, known })),
    ),
  };
}

async function consoleRelease(
  weights: Weights,
  entry: RegistryEntry,
  { release: { version, releasedAt }, known }: { release: Release; known: Known },
): Promise<ConsoleRelease> {
  const { name } = entry;
  const id = releaseId(name, version);
  const announced = known.announcements.get(id);
  const commit = announced && commitOf(announced);
  const { scriptKiB } = await weights.of(name, version);
  const counted = known.figures.get(id);
  const p50 = counted && percentile(counted.load_times, 0.5);
  const p95 = counted && percentile(counted.load_times, 0.95);
  return {
    version,
    ...standingOf(entry, version, known.marks),
    ...(releasedAt !== undefined && { releasedAt }),
    ...(announced && { publishedBy: announced.announced_by }),
    ...(commit !== undefined && { commit }),
    ...(scriptKiB !== undefined && { scriptKiB }),
    starts: counted?.starts ?? 0,
    failures: counted?.failures ?? 0,
    errors: counted?.errors ?? 0,
    ...(p50 !== undefined && { p50 }),
    ...(p95 !== undefined && { p95 }),
    misfits: known.misfits.get(id) ?? [],
  };
}

/** The subject of a remote's event: a release as `remote@1.0.0`, or a flag as `remote/flag`. */
function aboutOf(subject: string, remote: string): Pick<ReleaseEvent, 'version' | 'flag'> {
  if (subject === remote) return {};
  const name = subject.slice(remote.length + 1);
  return subject.startsWith(`${remote}/`) ? { flag: name } : { version: name };
}

/** The releases of an entry as the console lists them. */
const releasesOf = ({ canary, live, previews = [], previous }: RegistryEntry): Release[] => [
  ...(canary ? [canary.release] : []),
  ...(isNothing(live) ? [] : [live]),
  ...previews,
  ...previous,
];

/** The commit that a release was built from. */
function commitOf({ statement }: AnnouncementRow): string | undefined {
  const { document }: SignedDocument = JSON.parse(statement);
  const { commit }: ReleaseStatement = JSON.parse(document);
  return commit;
}

/** Why releases do not fit what visitors get beside them: a remote's the shell, or the shell's a remote. */
function reasonsByRelease(misfits: readonly Misfit[], registry: Registry): Map<string, string[]> {
  const given = new Set(
    entriesOf(registry).flatMap((entry) =>
      givenReleases(entry).map(({ version }) => releaseId(entry.name, version)),
    ),
  );
  const reasonsOf = new Map<string, string[]>();
  const add = (id: string, reasons: readonly string[]) =>
    reasonsOf.set(id, [...new Set([...(reasonsOf.get(id) ?? []), ...reasons])]);
  for (const { remote, version, shell, reasons } of misfits) {
    const id = releaseId(remote, version);
    const shellId = releaseId(SHELL, shell);
    if (shell === '' || given.has(shellId)) add(id, reasons);
    if (given.has(id))
      add(
        shellId,
        reasons.map((reason) => `${remote} ${version}: ${reason}`),
      );
  }
  return reasonsOf;
}
