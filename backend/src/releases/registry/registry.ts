import {
  type FlagSettings,
  knownOf,
  type Registry,
  type RegistryContent,
  readProvenRegistry,
  type Visit,
  whyUntrusted,
  withinClaims,
} from '@shop/registry';
import type { Config } from '../../foundation/config/config.ts';
import type { Database } from '../../foundation/database/index.ts';
import { keepRegistry, readRegistryRow } from './store.ts';

/** The registry that a process serves, and what changes without it. */
export interface ServedRegistry extends RegistryContent {
  /** The releases that nobody is given, as `name@version`. */
  withdrawn: readonly string[];
  /** What flags of remotes are switched to. */
  flags: FlagSettings;
}

/**
 * The registry of remotes: one row of the database, which every process reads, verifies down to the teams' signatures,
 * and holds. Who can only write to the database cannot change what visitors get: a row that is not proven, or older than
 * what this process has held, is passed over.
 */
export class ReleaseRegistry {
  readonly #database: Pick<Database, 'run'>;
  /** Without keys nothing is checked. */
  readonly #config: Pick<Config, 'releaseKeys' | 'releaseEnvironment'>;
  readonly #begin: () => Promise<void>;
  /** The newest that this process has verified, and its version in the row. */
  #newest: { content: RegistryContent; version: number } | undefined;
  #served: ServedRegistry | undefined;

  /** @param begin serves the newest registry for the first time */
  constructor(
    database: Pick<Database, 'run'>,
    config: Pick<Config, 'releaseKeys' | 'releaseEnvironment'>,
    begin: () => Promise<void>,
  ) {
    this.#database = database;
    this.#config = config;
    this.#begin = begin;
  }

  /** What visitors of this process get. @throws {Error} while there never was a good one */
  async read(): Promise<ServedRegistry> {
    const cause = this.#served ? undefined : await this.#begin().catch((error: unknown) => error);
    if (!this.#served) throw new Error('There is no registry of remotes.', { cause });
    return this.#served;
  }

  get served(): ServedRegistry | undefined {
    return this.#served;
  }

  /** The version in the row. */
  get version(): number {
    return this.#newest?.version ?? 0;
  }

  /** Gives visitors a registry whose releases are in place. */
  serve(served: ServedRegistry): void {
    this.#served = served;
  }

  /**
   * The registry in the row.
   * @returns `undefined` for a shop that has none yet
   * @throws {Error} when the row is not to be trusted
   */
  async newest(): Promise<ServedRegistry | undefined> {
    const { releaseEnvironment: environment } = this.#config;
    const held = this.#newest;
    const [row] = await this.#database.run(readRegistryRow, [environment, held?.version ?? null]);
    const { withdrawn = [], flags = {} } = row ?? {};
    if (held && (!row || row.version < held.version)) {
      // The row was tampered with, or the database restored.
      await this.#database.run(keepRegistry, [
        environment,
        held.version,
        JSON.stringify(held.content.signed),
      ]);
      return { ...held.content, withdrawn, flags };
    }
    if (!row) return undefined;
    if (row.signed !== null) this.hold(await this.verify(row.signed), row.version);
    return this.#newest && { ...this.#newest.content, withdrawn, flags };
  }

  /** Holds a registry that was verified. @throws {Error} when it may not follow the one that is held */
  hold(content: RegistryContent, version: number): void {
    // It was accepted when it came into the row, so that it serves on after it has expired.
    const refusal = this.refusalOf(content, new Date(0));
    if (refusal !== undefined) throw new Error(refusal);
    this.#newest = { content, version };
  }

  /** @throws {Error} naming what is not proven */
  verify(text: string): Promise<RegistryContent> {
    return readProvenRegistry(JSON.parse(text), this.#config.releaseKeys);
  }

  /** Why a registry cannot follow the one that is held. */
  refusalOf({ registry }: RegistryContent, now = new Date()): string | undefined {
    const { releaseKeys, releaseEnvironment: environment } = this.#config;
    if (releaseKeys.length === 0) return undefined;
    const known = this.#newest && knownOf(this.#newest.content.registry);
    return whyUntrusted(registry, { environment, known, now });
  }
}

/** The live releases, without canaries: search engines see these. */
export const everybodysVisit = ({ registry }: { registry: Registry }): Pick<Visit, 'remotes'> => ({
  remotes: registry.remotes.map(({ name, live }) => ({ ...withinClaims(registry)(name, live), name })),
});
