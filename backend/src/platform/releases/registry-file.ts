import {
  DEFAULT_RELEASE_ENVIRONMENT,
  type KnownRegistry,
  knownOf,
  type RegistryContent,
  type Visit,
  whyUntrusted,
  withinClaims,
} from '@shop/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/index.ts';
import { ProvenRegistries } from './proven-registries.ts';
import { keepRegistry, newestRegistry } from './store.ts';
import { WatchedFile } from './watched-file.ts';

interface RegistryTrust {
  /** Public keys that registries may be signed with; without any, nothing is checked. */
  keys: readonly string[];
  environment?: string;
  /** Remembers the newest registry for all processes. */
  database?: Pick<Database, 'run'>;
}

/**
 * The registry of remotes in a file. A release or rollback changes the file, and the next visit loads the new
 * content. A file that is broken, missing, wrongly signed, or older than one that was accepted before is reported and
 * passed over: the last good one stays in use, also after a restart.
 */
export class RegistryFile {
  /** Verifies the text of this registry or of another one of the shop. */
  readonly proven: ProvenRegistries;
  readonly #path: string;
  readonly #keys: readonly string[];
  readonly #environment: string;
  readonly #database: Pick<Database, 'run'> | undefined;
  readonly #log: FastifyBaseLogger;
  readonly #file: WatchedFile<RegistryContent>;
  /** What the file said last that could be used. */
  #inUse: RegistryContent | undefined;
  /** The newest that any process has accepted. */
  #newest: RegistryContent | undefined;
  #known: KnownRegistry | undefined;

  constructor(
    path: string,
    { keys, environment = DEFAULT_RELEASE_ENVIRONMENT, database }: RegistryTrust,
    log: FastifyBaseLogger,
  ) {
    this.#path = path;
    this.#keys = keys;
    this.proven = new ProvenRegistries(keys);
    this.#environment = environment;
    this.#database = keys.length > 0 ? database : undefined;
    this.#log = log;
    this.#file = new WatchedFile(path, (text) => this.#readTrusted(text), log);
  }

  /** @throws {Error} when there never was a good one */
  async read(): Promise<RegistryContent> {
    let content = (await this.#file.read()) ?? this.#newest;
    if (!content) {
      await this.#recall();
      content = this.#newest;
    }
    if (!content) throw new Error(`${this.#path} is not a registry of remotes`, { cause: this.problem });
    return content;
  }

  /** Why the file's present content is not in use. */
  get problem(): Error | undefined {
    return this.#file.problem;
  }

  /** When the registry in use expires, ISO 8601. */
  get expiresAt(): string | undefined {
    return this.#newest?.registry.expiresAt;
  }

  /** When the owner's delegation expires under which the registry in use was signed, ISO 8601. */
  get delegatedUntil(): string | undefined {
    return this.#newest?.delegation?.expiresAt;
  }

  /** Why this shop cannot accept a registry after those that it has accepted. */
  refusalOf({ registry }: RegistryContent): string | undefined {
    return whyUntrusted(registry, { environment: this.#environment, known: this.#known });
  }

  #accept(content: RegistryContent): void {
    this.#newest = content;
    this.#known = knownOf(content.registry, this.#known);
  }

  async #readTrusted(text: string): Promise<RegistryContent> {
    const kept = await this.#recall();
    const content = await this.proven.read(text);
    if (this.#keys.length === 0) return content;
    if (!this.#isBeforeCommitted(content)) {
      const refusal = this.refusalOf(content);
      if (refusal !== undefined) throw new Error(refusal);
      this.#accept(content);
      if (content.registry.version !== kept) await this.#keep(content);
    }
    this.#inUse = content;
    return content;
  }

  /**
   * Whether the newest registry is committed and only not yet in the file: each publication commits first, so of two at
   * once the file gets the first when the second is known. Under a newer delegation a key may be revoked.
   */
  #isBeforeCommitted(content: RegistryContent): boolean {
    const { delegation } = content.registry;
    if (delegation === undefined || delegation !== this.#newest?.registry.delegation) return false;
    return this.#mayFollow(content, this.#inUse) && this.#mayFollow(this.#newest, content);
  }

  #mayFollow({ registry }: RegistryContent, before: RegistryContent | undefined): boolean {
    const known = before && knownOf(before.registry);
    return (
      known !== undefined && whyUntrusted(registry, { environment: this.#environment, known }) === undefined
    );
  }

  /**
   * Loads the newest registry that any process has accepted; one signed with an untrusted key is ignored.
   * @returns its version
   */
  async #recall(): Promise<number | undefined> {
    try {
      const [kept] = (await this.#database?.run(newestRegistry, [this.#environment])) ?? [];
      if (!kept) return undefined;
      const content = await this.proven.read(kept.signed);
      if ((content.registry.version ?? 0) > (this.#newest?.registry.version ?? 0)) this.#accept(content);
      return content.registry.version;
    } catch (error) {
      this.#log.warn({ err: error }, 'the newest registry of remotes cannot be recalled');
      return undefined;
    }
  }

  async #keep({ signed, registry }: RegistryContent): Promise<void> {
    const known = knownOf(registry);
    if (!known) return;
    await this.#database
      ?.run(keepRegistry, [this.#environment, known.version, JSON.stringify(signed)])
      .catch((error: unknown) => {
        this.#log.warn({ err: error }, 'the newest registry of remotes cannot be kept');
      });
  }
}

/** The live releases, without canaries: search engines see these. */
export const everybodysVisit = ({ registry }: RegistryContent): Pick<Visit, 'remotes'> => ({
  remotes: registry.remotes.map(({ name, live }) => ({ ...withinClaims(registry)(name, live), name })),
});
