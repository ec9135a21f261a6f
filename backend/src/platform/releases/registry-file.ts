import { type Registry, type SignedRegistry, type Visit, verifiedRegistry } from '@shop/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { WatchedFile } from './watched-file.ts';

/** The signed registry, for browsers to verify themselves, and its content. */
export interface RegistryContent {
  signed: SignedRegistry;
  registry: Registry;
}

/**
 * The registry of remotes, kept in a file: a release or a rollback changes the file, and the next visit loads what it
 * says. A file that is broken, missing or signed by nobody who may release is reported and passed over.
 */
export class RegistryFile {
  readonly #path: string;
  readonly #keys: readonly string[];
  readonly #file: WatchedFile<RegistryContent>;

  /** @param keys public keys that releases may be signed with; without any, signatures are not checked */
  constructor(path: string, keys: readonly string[], log: FastifyBaseLogger) {
    this.#path = path;
    this.#keys = keys;
    this.#file = new WatchedFile(path, (text) => this.#verified(text), log);
  }

  /** @throws {Error} when there never was a good one */
  async read(): Promise<RegistryContent> {
    const content = await this.#file.read();
    if (!content) throw new Error(`${this.#path} is not a registry of remotes`, { cause: this.problem });
    return content;
  }

  /** Why what the file says now is not in use. */
  get problem(): Error | undefined {
    return this.#file.problem;
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
