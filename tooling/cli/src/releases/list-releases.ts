import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Registry, type RegistryEntry, type Release, releaseId } from '@shop/contracts';
import { incompatibilitiesOfRelease } from '../surfaces/incompatibilities-of-release.ts';
import { releaseFolder, type Site } from './site-folder.ts';

/** A table of each remote's live release, and those to roll back to. Sizes are of the brotli copies. */
export function listReleases(registry: Registry, withdrawn: readonly string[], site: Site): string {
  const stateOf = (name: string, version: string, state: string): string => {
    if (withdrawn.includes(releaseId(name, version))) return 'withdrawn';
    return incompatibilitiesOfRelease(site.folder, name, version).length > 0
      ? `${state}, not in this shell`
      : state;
  };
  const rows = registry.remotes.flatMap((entry) =>
    statesOf(entry).map(([state, release]) => [
      entry.name,
      release.version,
      stateOf(entry.name, release.version, state),
      size(releaseFolder(site.folder, entry.name, release.version)),
      release.releasedAt?.slice(0, 16).replace('T', ' ') ?? 'built here',
    ]),
  );
  return asTable([['remote', 'version', 'state', 'scripts and styles', 'released (UTC)'], ...rows]);
}

function statesOf({ live, canary, previous }: RegistryEntry): [state: string, release: Release][] {
  return [
    ...(canary ? [[`canary, ${canary.percent} %`, canary.release] satisfies [string, Release]] : []),
    ['live', live],
    ...previous.map((release): [string, Release] => [
      release.abandoned ? 'gone back from' : 'to go back to',
      release,
    ]),
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
