import {
  allReleases,
  type Delegation,
  entriesWithRetired,
  type Registry,
  type RegistryContent,
  type ReleasePointers,
  releaseId,
  type SignedDocument,
  type SignedRegistry,
  signRegistry,
} from '@shop/registry';
import type { Config } from '../../foundation/config/config.ts';
import type { Database } from '../../foundation/database/index.ts';
import { Refusal } from '../../foundation/refusal.ts';
import type { ReleaseRegistry, ServedRegistry } from '../registry/registry.ts';
import { nextRegistry } from '../registry/registry-changes.ts';
import { publishingOff } from '../registry/release-refusals.ts';
import { replaceRegistry } from './store.ts';

const DAY_MS = 24 * 3_600_000;
/** The shop renews the signature automatically, so the lifetime can be short. */
const LIFETIME_MS = 14 * DAY_MS;
/** Attempts to write when other processes change the registry at the same time. */
const MAX_ATTEMPTS = 50;

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
export interface Present extends RegistryContent {
  delegation: Delegation;
  version: number;
}

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
 * Changes the registry by compare-and-swap, so that of two concurrent changes the second is based on the first. What is
 * signed is always based on a registry that was verified down to its signatures, so access to the database is not enough
 * to change releases.
 */
export class RegistryWriter {
  readonly #database: Database;
  readonly #registry: ReleaseRegistry;
  readonly #config: Pick<Config, 'releaseEnvironment' | 'registryKey'>;

  constructor(
    database: Database,
    registry: ReleaseRegistry,
    config: Pick<Config, 'releaseEnvironment' | 'registryKey'>,
  ) {
    this.#database = database;
    this.#registry = registry;
    this.#config = config;
  }

  /** @throws {Refusal} `publishing-off` without a delegation */
  async present(): Promise<Present> {
    const content = await this.newest();
    const { delegation, registry } = content;
    if (!delegation) throw publishingOff('The owner of the shop has delegated nothing to it.');
    return { ...content, delegation, version: registry.version ?? 0 };
  }

  /** @throws {Refusal} `publishing-off` for a shop without a registry that can be changed */
  async newest(): Promise<ServedRegistry> {
    const newest = (await this.#registry.newest()) ?? (await this.#registry.read().catch(() => undefined));
    if (newest?.registry.version === undefined)
      throw publishingOff('This shop has no registry of remotes that is signed.');
    return newest;
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
    const content = await this.#registry.verify(text);
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
    this.#registry.hold(content, replaced.version);
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
