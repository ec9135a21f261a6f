import type { Registry, RegistryEntry } from '@shop/contracts';
import type { RemoteModule } from '@shop/host';
import type { FederationRuntime } from './federation-runtime.ts';
import { PATIENCE } from './fetch-json.ts';
import { isRecord } from './record.ts';
import { readLiveRegistry } from './registry.ts';
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

export interface RemoteLoader {
  /**
   * Loads a remote once; callers at the same time share the one attempt, and a failed attempt is
   * forgotten, so that the next call tries again: from the release that the registry names by then.
   * @throws {RemoteUnavailable}
   */
  load(name: string): Promise<RemoteModule>;
}

export function createRemoteLoader(
  remotes: readonly RegistryEntry[],
  runtime: FederationRuntime,
  findEntry: (manifestUrl: string) => Promise<RemoteEntry> = remoteEntry,
  readRegistry: () => Promise<Registry> = readLiveRegistry,
): RemoteLoader {
  let known = remotes;
  const loads = new Map<string, Promise<RemoteModule>>();
  const failed = new Set<string>();
  /** The manifest of the release that a remote is registered with. */
  const registered = new Map<string, string>();

  /** A registry that cannot be had leaves what is known. */
  async function lookAgain(): Promise<void> {
    known = await readRegistry().then(
      (registry) => registry.remotes,
      () => known,
    );
  }

  async function attempt(name: string): Promise<RemoteModule> {
    const release = known.find((remote) => remote.name === name);
    if (!release) throw new Error(`The registry lists no remote "${name}".`);
    const { manifest } = release;
    if (registered.get(name) !== manifest) {
      const entry = await findEntry(manifest);
      // Once a release, and never once one lives, which ends all attempts: a second registration would
      // give a living remote a second graph of modules.
      if (registered.get(name) !== manifest) runtime.register(name, entry, registered.has(name));
      registered.set(name, manifest);
    }
    const module = await runtime.load(name);
    if (!isRemoteModule(module)) throw new Error(`"${name}/remote" exposes no screens and slots.`);
    return module;
  }

  async function begin(name: string): Promise<RemoteModule> {
    if (failed.has(name)) await lookAgain();
    return patiently(() => attempt(name));
  }

  return {
    load(name) {
      const begun = loads.get(name);
      if (begun) return begun;
      const load = within(PATIENCE, begin(name)).catch((cause: unknown) => {
        loads.delete(name);
        failed.add(name);
        throw new RemoteUnavailable(name, cause);
      });
      loads.set(name, load);
      return load;
    },
  };
}

/**
 * The files of a remote that the page announces: entry, first chunk and styles. One that the browser
 * could not get fails once more, without asking the server, for whoever wants it first.
 */
const ANNOUNCED_FILES = 3;

/** Tries again at once, until a failure can no longer be an announcement's. */
async function patiently<Value>(attempt: () => Promise<Value>): Promise<Value> {
  for (let spent = 0; spent < ANNOUNCED_FILES; spent += 1) {
    try {
      return await attempt();
    } catch {
      // The last try says why.
    }
  }
  return attempt();
}

const isRemoteModule = (value: unknown): value is RemoteModule =>
  isRecord(value) && isRecord(value['screens']) && isRecord(value['slots']);
