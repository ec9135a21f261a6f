import { readFile, stat } from 'node:fs/promises';
import { type Registry, type SignedRegistry, type Visit, verifiedRegistry } from '@shop/contracts';
import type { FastifyBaseLogger } from 'fastify';

/** The signed registry, for browsers to verify themselves, and its content. */
export interface RegistryContent {
  signed: SignedRegistry;
  registry: Registry;
}

/**
 * The registry of remotes in a file. A release or rollback changes the file, and the next visit loads the new
 * content. The file is read again whenever it has changed.
 */
export class RegistryFile {
  readonly #path: string;
  readonly #keys: readonly string[];
  readonly #log: FastifyBaseLogger;
  #seen = '';
  #content: RegistryContent | undefined;

  /** @param keys public keys that releases may be signed with; without any, signatures are not checked */
  constructor(path: string, keys: readonly string[], log: FastifyBaseLogger) {
    this.#path = path;
    this.#keys = keys;
    this.#log = log;
  }

  /**
   * Reports and skips a broken or wrongly signed file: the last good one stays in use.
   * @throws {Error} when there never was a good one
   */
  async read(): Promise<RegistryContent> {
    const { mtimeMs, size, ino } = await stat(this.#path);
    const seen = `${mtimeMs}:${size}:${ino}`;
    if (seen !== this.#seen) {
      try {
        this.#content = await this.#verified(await readFile(this.#path, 'utf8'));
      } catch (error) {
        if (!this.#content) throw error;
        this.#log.error({ err: error, file: this.#path }, 'the registry of remotes is passed over');
      }
      this.#seen = seen;
    }
    if (!this.#content) throw new Error(`${this.#path} is not a registry of remotes`);
    return this.#content;
  }

  async #verified(text: string): Promise<RegistryContent> {
    const signed: unknown = JSON.parse(text);
    if (!isSigned(signed)) throw new Error(`${this.#path} is not a registry of remotes`);
    const registry =
      this.#keys.length > 0 ? await verifiedRegistry(signed, this.#keys) : JSON.parse(signed.registry);
    return { signed, registry };
  }
}

/** What a visitor outside of every trial gets; search engines see this. */
export const everybodysVisit = ({ registry }: RegistryContent): Pick<Visit, 'remotes'> => ({
  remotes: registry.remotes.map(({ name, live }) => ({ ...live, name })),
});

const isSigned = (value: unknown): value is SignedRegistry =>
  typeof value === 'object' &&
  value !== null &&
  'registry' in value &&
  'signature' in value &&
  typeof value.registry === 'string' &&
  typeof value.signature === 'string';
