import type { Release, Visit } from '@shop/contracts';
import type { RemoteModule } from '@shop/host';
import type { FederationRuntime } from './federation-runtime.ts';
import { PATIENCE } from './fetch-json.ts';
import { patiently } from './patiently.ts';
import { isRecord } from './record.ts';
import type { Failing, ReleaseWatch } from './release-watch.ts';
import { type RemoteEntry, remoteEntry } from './remote-entry.ts';
import { within } from './within.ts';

/** A remote, or a part of it, could not be had. Another try may succeed. */
export class RemoteUnavailable extends Error {
  override readonly name = 'RemoteUnavailable';

  constructor(
    readonly remote: string,
    cause: unknown,
  ) {
    super(`The remote "${remote}" could not be loaded.`, { cause });
  }
}

/** What a release exposes, and which one it is. */
export interface LoadedRelease extends RemoteModule {
  readonly version: string;
}

export interface RemoteLoader {
  /**
   * Loads a remote once, in the release that the visit is to get; where that one cannot be had, in the one to
   * fall back to. Callers at the same time share the one attempt, and a failed attempt is forgotten, so that
   * the next call tries again: the releases that a visit would get by then.
   * @throws {RemoteUnavailable}
   */
  load(name: string): Promise<LoadedRelease>;
  /**
   * Gives a release up for this visit, because a part of it could not be loaded or failed as it started.
   * @returns whether the next {@link load} takes another
   */
  giveUp(name: string, version: string, why: Failing): boolean;
}

interface LoaderParts {
  runtime: FederationRuntime;
  watch: Pick<ReleaseWatch, 'failed'>;
  /** What a visit that began now would get. */
  readLiveVisit: () => Promise<Visit>;
  findEntry?: (release: Release) => Promise<RemoteEntry>;
}

export function createRemoteLoader(
  visit: Visit,
  { runtime, watch, readLiveVisit, findEntry = remoteEntry }: LoaderParts,
): RemoteLoader {
  /** The releases of each remote that are left to try, the one in use first. */
  const left = new Map(visit.remotes.map((remote) => [remote.name, releasesOf(remote)]));
  const loads = new Map<string, Promise<LoadedRelease>>();
  const lost = new Set<string>();

  /** A registry that cannot be had leaves what is known. */
  async function lookAgain(name: string): Promise<void> {
    const now = await readLiveVisit().catch(() => visit);
    const remote = now.remotes.find((candidate) => candidate.name === name);
    if (remote) left.set(name, releasesOf(remote));
    lost.delete(name);
  }

  /** @returns whether another release takes the place of the one that failed */
  function next(name: string, version: string, why: Failing): boolean {
    watch.failed(name, version, why);
    const [, ...others] = left.get(name) ?? [];
    if (others.length === 0) return false;
    left.set(name, others);
    return true;
  }

  async function begin(name: string): Promise<LoadedRelease> {
    if (lost.has(name)) await lookAgain(name);
    for (;;) {
      const [release] = left.get(name) ?? [];
      if (!release) throw new Error(`The registry lists no remote "${name}".`);
      try {
        return await within(
          PATIENCE,
          patiently(ANNOUNCED_FILES, () => attempt(name, release)),
        );
      } catch (failure) {
        if (!next(name, release.version, 'load')) throw failure;
      }
    }
  }

  async function attempt(name: string, release: Release): Promise<LoadedRelease> {
    const module = await runtime.load(await findEntry(release));
    if (!isRemoteModule(module)) throw new Error(`"${name}/remote" exposes no screens and slots.`);
    const { screens, slots, preloads } = module;
    return { screens, slots, ...(preloads && { preloads }), version: release.version };
  }

  return {
    giveUp(name, version, why) {
      const [used] = left.get(name) ?? [];
      // Another part of it was first.
      if (used?.version !== version) return used !== undefined;
      loads.delete(name);
      if (next(name, version, why)) return true;
      lost.add(name);
      return false;
    },
    load(name) {
      const begun = loads.get(name);
      if (begun) return begun;
      const load = begin(name).catch((cause: unknown) => {
        loads.delete(name);
        lost.add(name);
        throw new RemoteUnavailable(name, cause);
      });
      loads.set(name, load);
      return load;
    },
  };
}

const releasesOf = ({ fallback, ...release }: Visit['remotes'][number]): Release[] =>
  fallback ? [release, fallback] : [release];

/** Of those that every screen of a remote needs: entry, first chunk and styles. */
const ANNOUNCED_FILES = 3;

const isRemoteModule = (value: unknown): value is RemoteModule =>
  isRecord(value) && isRecord(value['screens']) && isRecord(value['slots']);
