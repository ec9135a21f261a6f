import {
  allReleases,
  type Delegation,
  entriesWithRetired,
  knownOf,
  type Registry,
  type RegistryContent,
  type ReleasePointers,
  readProvenRegistry,
  releaseId,
  type SignedDocument,
  type SignedRegistry,
  signRegistry,
  type Visit,
  whyUntrusted,
  withinClaims,
} from '@shop/registry';
import type { Config } from '../../foundation/config/config.ts';
import type { Database } from '../../foundation/database/index.ts';
import { Refusal } from '../../foundation/refusal.ts';
import { nextRegistry } from './registry-changes.ts';
import { publishingOff } from './release-refusals.ts';
import { keepRegistry, NO_MARKS, type ReleaseMarks, readRegistryRow, replaceRegistry } from './store.ts';

/** The registry that a process serves, and what changes without it. */
export interface ServedRegistry extends RegistryContent {
  marks: ReleaseMarks;
}

const NO_ROW = { version: 0, signed: null, ...NO_MARKS };

const DAY_MS = 24 * 3_600_000;
/** The shop renews the signature automatically, so the lifetime can be short. */
const LIFETIME_MS = 14 * DAY_MS;
/** Attempts to write when other processes change the registry at the same time. */
const MAX_ATTEMPTS = 50;

/** Without `releaseKeys` nothing is checked, without `registryKey` the shop signs nothing. */
type RegistrySettings = Pick<Config, 'releaseKeys' | 'releaseEnvironment' | 'registryKey'>;

/** Why a registry is changed, for the audit log. */
interface Cause {
  /** A credential's or user's id, `system` or `command-line`. */
  actor: string;
  kind: string;
  subject: string;
  before?: Readonly<Record<string, unknown>>;
  after?: Readonly<Record<string, unknown>>;
}

/** The shared registry at the time it was read. */
export type Present = ServedRegistry & { delegation: Delegation };

/** A change of the registry. */
export interface Change {
  pointers: ReleasePointers;
  /** About releases that it lists from now on. */
  statements?: Statements;
  /** The release that this change makes available. */
  available?: { remote: string; version: string };
  cause: Cause;
}

type Statements = Readonly<Record<string, SignedDocument>>;

/**
 * The registry of remotes: one row of the database, which every process reads, verifies down to the teams' signatures,
 * and holds. Who can only write to the database cannot change what visitors get: a row that is not proven, or older than
 * what this process has held, is passed over.
 *
 * It is changed by compare-and-swap, so that of two concurrent changes the second is based on the first. What is signed is
 * always based on a registry that was verified down to its signatures.
 */
export class ReleaseRegistry {
  readonly #database: Pick<Database, 'run'>;
  readonly #config: RegistrySettings;
  readonly #begin: () => Promise<void>;
  /** The newest that this process has verified, and its version in the row. */
  #newest: { content: RegistryContent; version: number } | undefined;
  #served: ServedRegistry | undefined;

  /** @param begin serves the newest registry for the first time */
  constructor(database: Pick<Database, 'run'>, config: RegistrySettings, begin: () => Promise<void>) {
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
  async inRow(): Promise<ServedRegistry | undefined> {
    const { releaseEnvironment: environment } = this.#config;
    const known = this.#newest;
    const [row = NO_ROW] = await this.#database.run(readRegistryRow, [environment, known?.version ?? null]);
    const { version, signed, ...marks } = row;
    if (known && version < known.version) {
      // The row was tampered with, or the database restored.
      await this.keep(known.content, known.version);
      return { ...known.content, marks };
    }
    if (signed !== null) this.#hold(await this.verify(signed), version);
    return this.#newest && { ...this.#newest.content, marks };
  }

  /** Holds a registry that was verified. @throws {Error} when it may not follow the one that is held */
  #hold(content: RegistryContent, version: number): void {
    // It was accepted when it came into the row, so that it serves on after it has expired.
    const refusal = this.refusalOf(content, new Date(0));
    if (refusal !== undefined) throw new Error(refusal);
    this.#newest = { content, version };
  }

  /** Puts a registry into the row unless that has a newer one. */
  async keep({ signed }: RegistryContent, version: number): Promise<void> {
    const { releaseEnvironment: environment } = this.#config;
    await this.#database.run(keepRegistry, [environment, version, JSON.stringify(signed)]);
  }

  /** @throws {Refusal} `publishing-off` for a shop without a registry that can be changed */
  async newest(): Promise<ServedRegistry> {
    const newest = (await this.inRow()) ?? (await this.read().catch(() => undefined));
    if (newest?.registry.version === undefined)
      throw publishingOff('This shop has no registry of remotes that is signed.');
    return newest;
  }

  /** @throws {Refusal} `publishing-off` without a delegation */
  async present(): Promise<Present> {
    const content = await this.newest();
    const { delegation } = content;
    if (!delegation) throw publishingOff('The owner of the shop has delegated nothing to it.');
    return { ...content, delegation };
  }

  /**
   * Makes a change and signs the result.
   * @param make the change; it may be called several times
   * @returns the registry then
   * @throws {Refusal} `publishing-off`
   */
  async change(make: (present: Present) => Promise<Change | undefined>): Promise<Registry> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const present = await this.present();
      const made = await make(present);
      if (!made) return present.registry;
      const { delegation, signed } = present;
      if (!signed.delegation) throw publishingOff('The owner of the shop has delegated nothing to it.');
      const replaced = await this.replace(present, made, { delegation, signed: signed.delegation });
      if (replaced) return replaced;
    }
    throw new Refusal('unavailable', { detail: 'The releases are changed too often at the moment.' });
  }

  /** @returns `undefined` when somebody else has changed the registry meanwhile */
  async replace(
    { registry: before, signed: { statements } }: RegistryContent,
    { cause, available, ...change }: Change,
    { delegation, signed: signedDelegation }: { delegation: Delegation; signed: SignedDocument },
  ): Promise<Registry | undefined> {
    const { releaseEnvironment: environment, registryKey } = this.#config;
    if (!registryKey) throw publishingOff('This shop has no key to sign registries with.');
    const lifeEnd = Math.min(Date.now() + LIFETIME_MS, new Date(delegation.expiresAt).getTime());
    if (lifeEnd <= Date.now()) throw publishingOff("The owner's delegation has expired.");
    const registry: Registry = {
      ...nextRegistry(before, change.pointers, { environment, expiresAt: new Date(lifeEnd) }),
      delegation: delegation.version,
    };
    const signed: SignedRegistry = {
      ...(await signRegistry(registry, registryKey.signing)),
      delegation: signedDelegation,
      statements: statementsOf(registry, { ...statements, ...change.statements }),
    };
    const text = JSON.stringify(signed);
    // Verifies what was signed before others get it.
    const content = await this.verify(text);
    const { actor, kind, subject } = cause;
    const [replaced] = await this.#database.run(replaceRegistry, [
      environment,
      before.version ?? 0,
      registry.version ?? 0,
      text,
      actor,
      kind,
      subject,
      JSON.stringify({ registry: before.version, ...cause.before }),
      JSON.stringify({ registry: registry.version, ...cause.after }),
      available?.remote ?? null,
      available?.version ?? null,
    ]);
    if (!replaced) return undefined;
    this.#hold(content, replaced.version);
    return registry;
  }

  /** Signs the registry again before it expires. */
  async renew(): Promise<void> {
    if (!this.#config.registryKey) return;
    const { registry, delegation } = await this.newest();
    const soon = Date.now() + LIFETIME_MS / 2;
    const ends = new Date(registry.expiresAt ?? 0).getTime();
    if (!delegation || ends > soon || new Date(delegation.expiresAt).getTime() <= ends) return;
    await this.change(async (present) => ({
      pointers: present.registry,
      cause: { actor: 'system', kind: 'registry.renewed', subject: this.#config.releaseEnvironment },
    }));
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

/** The statements about releases that a registry lists. */
function statementsOf(registry: Registry, statements: Statements): Statements {
  const listed = entriesWithRetired(registry).flatMap((entry) =>
    allReleases(entry).map(({ version }) => releaseId(entry.name, version)),
  );
  return Object.fromEntries(
    listed.flatMap((id) => {
      const statement = statements[id];
      return statement ? [[id, statement]] : [];
    }),
  );
}

/** The live releases, without canaries: search engines see these. */
export const everybodysVisit = ({ registry }: { registry: Registry }): Pick<Visit, 'remotes'> => ({
  remotes: registry.remotes.map(({ name, live }) => ({ ...withinClaims(registry)(name, live), name })),
});
