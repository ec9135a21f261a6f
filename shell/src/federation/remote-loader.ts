import type { RegistryEntry } from '@shop/contracts';
import type { RemoteModule } from '@shop/host';
import type { FederationRuntime } from './federation-runtime.ts';
import { PATIENCE } from './fetch-json.ts';
import { isRecord } from './record.ts';
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
   * forgotten, so that the next call tries again.
   * @throws {RemoteUnavailable}
   */
  load(name: string): Promise<RemoteModule>;
}

export function createRemoteLoader(
  remotes: readonly RegistryEntry[],
  runtime: FederationRuntime,
  findEntry: (manifestUrl: string) => Promise<RemoteEntry> = remoteEntry,
): RemoteLoader {
  const loads = new Map<string, Promise<RemoteModule>>();
  const registered = new Set<string>();

  async function attempt(name: string): Promise<RemoteModule> {
    const release = remotes.find((remote) => remote.name === name);
    if (!release) throw new Error(`The registry lists no remote "${name}".`);
    if (!registered.has(name)) {
      const entry = await findEntry(release.manifest);
      // Once only: to register a remote that lives would give it a second graph of modules.
      if (!registered.has(name)) runtime.register(name, entry);
      registered.add(name);
    }
    const module = await runtime.load(name);
    if (!isRemoteModule(module)) throw new Error(`"${name}/remote" exposes no screens and slots.`);
    return module;
  }

  return {
    load(name) {
      const known = loads.get(name);
      if (known) return known;
      const load = within(
        PATIENCE,
        patiently(() => attempt(name)),
      ).catch((cause: unknown) => {
        loads.delete(name);
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
