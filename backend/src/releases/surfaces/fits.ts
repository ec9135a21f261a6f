import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PublishingOverview } from '@shop/contracts/calls';
import {
  allReleases,
  type Registry,
  type RegistryEntry,
  type Release,
  type RemoteSurface,
  releaseId,
  SHELL,
  type ShellSurface,
  type UnfitReleases,
} from '@shop/registry';
import { BoundedMap } from '../../foundation/caching/bounded-map.ts';
import { incompatibilities, releaseFolder } from './surface.ts';

const MAX_REPORTS = 5_000;

/** A release of a remote that a release of the shell cannot run, and what it needs and does not find there. */
export type Misfit = PublishingOverview['misfits'][number];

type Listed = Pick<Registry, 'remotes' | 'shell'>;

export type SurfaceFits = ReturnType<typeof openSurfaceFits>;

/**
 * Which releases that a registry lists fit each other, by their reports. The gates of a release compare it with what
 * visitors get at that moment; later a withdrawal, a rollback or another shell may bring other pairs together.
 */
export function openSurfaceFits(site: string) {
  /** By registry, which never changes. */
  const known = new WeakMap<Listed, Promise<readonly Misfit[]>>();
  const remoteReports = new Reports<RemoteSurface>();
  const shellReports = new Reports<ShellSurface>();

  /** All pairs that do not fit. A release without a report fits: then only the browser can tell. */
  function misfits(registry: Listed): Promise<readonly Misfit[]> {
    const before = known.get(registry);
    if (before) return before;
    const found = compare(registry);
    known.set(registry, found);
    return found;
  }

  /** @returns `undefined` when everything fits */
  async function unfit(registry: Listed): Promise<UnfitReleases | undefined> {
    const unfit: Record<string, string[]> = {};
    for (const { remote, version, shell } of await misfits(registry))
      unfit[shell] = [...(unfit[shell] ?? []), releaseId(remote, version)];
    return Object.keys(unfit).length > 0 ? unfit : undefined;
  }

  async function compare({ remotes, shell }: Listed): Promise<readonly Misfit[]> {
    const shells = await readShells(shell);
    const releases = remotes.flatMap((entry) =>
      allReleases(entry).map((release) => ({ remote: entry.name, release })),
    );
    const compared = await Promise.all(
      releases.map(async ({ remote, release }) => {
        const folder = releaseFolder(site, remote, release.version);
        const surface = await remoteReports.read(folder, release);
        if (!surface) return [];
        return shells.flatMap(({ version, offered }): Misfit[] => {
          const reasons = reasonsOf(surface, offered);
          return reasons.length > 0 ? [{ remote, version: release.version, shell: version, reasons }] : [];
        });
      }),
    );
    return compared.flat();
  }

  /** The shells that visitors or admins may get. Without versions it is the one in the folder itself. */
  async function readShells(
    entry: RegistryEntry | undefined,
  ): Promise<{ version: string; offered: ShellSurface }[]> {
    if (!entry) {
      const offered = await read<ShellSurface>(path.join(site, SHELL));
      return offered ? [{ version: '', offered }] : [];
    }
    const found = await Promise.all(
      allReleases(entry).map(async (release) => {
        const { version } = release;
        const offered = await shellReports.read(releaseFolder(site, SHELL, version), release);
        return offered ? [{ version, offered }] : [];
      }),
    );
    return found.flat();
  }

  return { misfits, unfit };
}

/** Reports by release: one that is built again, because it was not released yet, has another hash. */
class Reports<Report extends object> {
  readonly #kept = new BoundedMap<string, Report>({ maxEntries: MAX_REPORTS });

  async read(folder: string, { integrity }: Release): Promise<Report | undefined> {
    const key = `${folder} ${integrity}`;
    const report = this.#kept.get(key) ?? (await read<Report>(folder));
    if (report) this.#kept.set(key, report);
    return report;
  }
}

async function read<Report extends object>(folder: string): Promise<Report | undefined> {
  const text = await readFile(path.join(folder, 'surface.json'), 'utf8').catch(() => undefined);
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A report of another form, as of a shell from long ago, says nothing. */
function reasonsOf(remote: RemoteSurface, shell: ShellSurface): readonly string[] {
  try {
    return incompatibilities(remote, shell);
  } catch {
    return [];
  }
}
