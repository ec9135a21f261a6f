import {
  entriesOf,
  NOT_LIVE_YET,
  type Registry,
  type RegistryEntry,
  type Release,
  releaseId,
} from '@shop/registry';

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
