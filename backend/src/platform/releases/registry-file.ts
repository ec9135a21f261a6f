import { readFile, stat } from 'node:fs/promises';
import { type Registry, type SignedRegistry, type Visit, verifiedRegistry } from '@shop/contracts';
import type { FastifyBaseLogger } from 'fastify';

/** The registry as it was signed, for browsers to check themselves, and what it says. */
export interface RegistryContent {
  signed: SignedRegistry;
  registry: Registry;
}

/**
 * The registry of remotes, kept in a file: a release or a roll-back changes the file, and the next
 * visit loads what it says. Read again whenever the file has changed.
 */
export class RegistryFile {
  readonly #path: string;
  readonly #keys: readonly string[];
  readonly #log: FastifyBaseLogger;
  #seen = '';
  #content: RegistryContent | undefined;

  /** @param keys public keys of whoever may release; without any the signature is not looked at */
  constructor(path: string, keys: readonly string[], log: FastifyBaseLogger) {
    this.#path = path;
    this.#keys = keys;
    this.#log = log;
  }

  /**
   * A file that is broken, or signed by nobody who may release, is reported and passed over: what was
   * good before stays.
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

/** What whoever takes part in no trial gets: what search engines are told of. */
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
