import {
  allReleases,
  entriesOf,
  errorMessage,
  type RegistryContent,
  type RegistryEntry,
  type Release,
  releaseId,
} from '@shop/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { SingleFlight } from '../platform/concurrency/single-flight.ts';
import type { Database } from '../platform/database/index.ts';
import type { RegistryFile } from '../platform/releases/registry-file.ts';
import { withSharedLock } from '../platform/releases/shared-lock.ts';
import { changeWithdrawn } from '../platform/releases/withdrawn-releases.ts';
import { writeAtomically } from '../platform/releases/write-atomically.ts';
import { releaseFolder } from '../platform/surfaces/index.ts';
import { exists, type LocalReleases } from './local-releases.ts';
import type { PublishingConfig } from './publishing-config.ts';
import { followedState, presentRegistry } from './store.ts';

/** Versions of releases, as in the addresses of their files. */
const RELEASE_FILE = /^\/remotes\/([a-z][a-z0-9-]*)\/(\d[0-9A-Za-z.-]*)\//;

/**
 * Copies what was released over the network to the folder that this process serves: the files first, then the registry that
 * names them, then the list of withdrawn releases.
 */
export class RegistryFollower {
  readonly #database: Database;
  readonly #file: RegistryFile;
  readonly #releases: LocalReleases;
  readonly #config: PublishingConfig;
  readonly #log: FastifyBaseLogger;
  readonly #following = new SingleFlight<void>();
  /** The version of the registry that is in place. */
  #version: number | undefined;
  #withdrawn = '';
  #problem: string | undefined;
  /** Releases whose folders were there when a file of them was asked for. */
  readonly #present = new Set<string>();

  constructor(
    { database, file, releases }: { database: Database; file: RegistryFile; releases: LocalReleases },
    config: PublishingConfig,
    log: FastifyBaseLogger,
  ) {
    this.#database = database;
    this.#file = file;
    this.#releases = releases;
    this.#config = config;
    this.#log = log;
  }

  /** @throws {Error} when a release that visitors should get cannot be installed: the current registry stays in use */
  follow(): Promise<void> {
    return this.#following.run('registry', async () => {
      try {
        await this.#follow();
        this.#problem = undefined;
      } catch (error) {
        this.#problem = errorMessage(error);
        throw error;
      }
    });
  }

  /**
   * Writes the list of withdrawn releases. It is read under the lock, so that a list that another process has written
   * meanwhile is not replaced by an older one.
   */
  async followWithdrawn(): Promise<void> {
    if ((await this.#file.read()).delegation === undefined) return;
    await changeWithdrawn(this.#config.registryFile, async () => {
      const { withdrawn = [] } = (await this.#state()) ?? {};
      this.#withdrawn = withdrawn.join(' ');
      return withdrawn;
    });
  }

  /** Why the latest registry is not in use here; the one before it is. */
  get problem(): string | undefined {
    return this.#problem;
  }

  /** Follows the registry before a file is served whose release another process may have just published. */
  async beforeFile(address: string): Promise<void> {
    const [, remote, version] = RELEASE_FILE.exec(address) ?? [];
    if (remote === undefined || version === undefined) return;
    const id = releaseId(remote, version);
    if (this.#present.has(id)) return;
    const folder = releaseFolder(this.#config.siteDirectory, remote, version);
    if (!(await exists(folder))) await this.follow().catch(() => undefined);
    if (await exists(folder)) this.#present.add(id);
  }

  async #follow(): Promise<void> {
    const state = await this.#state();
    if (!state) return;
    try {
      if (state.version !== this.#version) await this.#followRegistry(state.version);
    } finally {
      // Also where the registry cannot be followed.
      if (state.withdrawn.join(' ') !== this.#withdrawn) await this.followWithdrawn();
    }
  }

  async #state() {
    const { environment, keys } = this.#config;
    if (keys.length === 0) return undefined;
    const [state] = await this.#database.run(followedState, [environment]);
    return state;
  }

  async #followRegistry(version: number): Promise<void> {
    const [row] = await this.#database.run(presentRegistry, [this.#config.environment]);
    if (!row) return;
    const content = await this.#file.proven.read(row.signed);
    const refusal = content.delegation && (await this.#refusalOf(content));
    if (refusal !== undefined) {
      const now = await this.#state();
      // A newer one was committed and put into the file meanwhile.
      if (now && now.version > row.version) return this.#followRegistry(now.version);
      throw new Error(refusal);
    }
    if (content.delegation) await this.#take(content);
    this.#version = version;
  }

  /** Reads what the file says first, so that an older registry is told from a newer one. */
  async #refusalOf(content: RegistryContent): Promise<string | undefined> {
    await this.#file.read().catch(() => undefined);
    return this.#file.refusalOf(content);
  }

  async #take(content: RegistryContent): Promise<void> {
    for (const entry of entriesOf(content.registry)) {
      for (const release of allReleases(entry)) await this.#install(entry, release, content);
    }
    await this.#write(content);
  }

  async #install(entry: RegistryEntry, release: Release, { signed }: RegistryContent): Promise<void> {
    const { name } = entry;
    const { version } = release;
    const statement = signed.statements?.[releaseId(name, version)];
    if (!statement) return;
    try {
      await this.#releases.install({ remote: name, version, statement });
    } catch (error) {
      if (release === entry.live || release === entry.canary?.release) throw error;
      this.#log.warn({ err: error, release: releaseId(name, version) }, 'a release cannot be put in place');
    }
  }

  async #write({ signed, registry: { version = 0 } }: RegistryContent): Promise<void> {
    const { registryFile } = this.#config;
    await withSharedLock(registryFile, async (lock) => {
      const present = await this.#file.read().catch(() => undefined);
      const isInPlace = this.#file.problem === undefined && (present?.registry.version ?? 0) >= version;
      if (isInPlace && (await exists(registryFile))) return;
      await writeAtomically(registryFile, JSON.stringify(signed), lock.assertHeld);
    });
    await this.#file.read();
  }
}
