import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { incompatibilitiesOfRelease, releaseFolder } from '@shop/backend/surfaces';
import {
  entriesOf,
  NOT_LIVE_YET,
  type Registry,
  type RegistryEntry,
  type Release,
  releaseId,
  SHELL,
} from '@shop/contracts';
import type { Site } from './site-folder.ts';

/** A table of the live release of each remote and of the shell, and those to roll back to. Sizes are of the brotli copies. */
export function listReleases(registry: Registry, withdrawn: readonly string[], site: Site): string {
  const stateOf = (name: string, version: string, state: string): string => {
    if (withdrawn.includes(releaseId(name, version))) return 'withdrawn';
    return incompatibilitiesOfRelease({ site: site.folder, registry }, name, version).length > 0
      ? `${state}, ${name === SHELL ? 'not with these remotes' : 'not in this shell'}`
      : state;
  };
  const rows = entriesOf(registry).flatMap((entry) =>
    statesOf(entry).map(([state, release]) => [
      entry.name,
      release.version,
      stateOf(entry.name, release.version, state),
      size(releaseFolder(site.folder, entry.name, release.version)),
      release.releasedAt === undefined ? 'built here' : minuteOf(release.releasedAt),
    ]),
  );
  const retired = (registry.retired ?? []).map(({ entry, retiredAt }) => [
    entry.name,
    entry.live.version,
    'retired',
    size(releaseFolder(site.folder, entry.name, entry.live.version)),
    `${minuteOf(retiredAt)} (retired)`,
  ]);
  const heads = ['remote', 'version', 'state', 'scripts and styles', 'released (UTC)'];
  return asTable([heads, ...rows, ...retired]);
}

const minuteOf = (time: string): string => time.slice(0, 16).replace('T', ' ');

function statesOf({
  live,
  canary,
  previous,
  previews = [],
}: RegistryEntry): [state: string, release: Release][] {
  return [
    ...(canary ? [[`canary, ${canary.percent} %`, canary.release] satisfies [string, Release]] : []),
    [live.version === NOT_LIVE_YET ? 'not live yet' : 'live', live],
    ...previous.map((release): [string, Release] => [
      release.abandoned ? 'gone back from' : 'to go back to',
      release,
    ]),
    ...previews.map((release): [string, Release] => ['preview', release]),
  ];
}

/** Kilobytes of all its files together. */
function size(folder: string): string {
  if (!existsSync(folder)) return 'elsewhere';
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|css)$/.test(file))
    .map((file) => path.join(folder, file));
  const bytes = files.map((file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size);
  return `${(bytes.reduce((sum, each) => sum + each, 0) / 1000).toFixed(1)} kB`;
}

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
