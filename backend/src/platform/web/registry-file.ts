import { readFile, stat } from 'node:fs/promises';
import type { Registry } from '@shop/contracts';

/**
 * The registry of remotes, kept in a file: a release or a roll-back changes the file, and the next
 * visit loads what it says. Read again whenever the file has changed.
 */
export class RegistryFile {
  readonly #path: string;
  #seen = '';
  #registry: Registry = { remotes: [] };

  constructor(path: string) {
    this.#path = path;
  }

  /** @throws when the file is missing or is no registry, so that a broken one is never half served */
  async read(): Promise<Registry> {
    const { mtimeMs, size, ino } = await stat(this.#path);
    const seen = `${mtimeMs}:${size}:${ino}`;
    if (seen !== this.#seen) {
      const parsed: unknown = JSON.parse(await readFile(this.#path, 'utf8'));
      if (!isRegistry(parsed)) throw new Error(`${this.#path} is not a registry of remotes`);
      this.#registry = parsed;
      this.#seen = seen;
    }
    return this.#registry;
  }
}

const isRegistry = (value: unknown): value is Registry =>
  typeof value === 'object' &&
  value !== null &&
  'remotes' in value &&
  Array.isArray(value.remotes) &&
  value.remotes.every((remote) => typeof remote?.name === 'string' && typeof remote?.manifest === 'string');
