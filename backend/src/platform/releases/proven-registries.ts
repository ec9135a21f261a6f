import { type RegistryContent, readProvenRegistry } from '@shop/contracts';

/** The one in use, and the one that replaces it. */
const MAX_KEPT = 2;

/**
 * Verifies the texts of signed registries. A text is verified once, because the file, the database and each step of a
 * publication have the same one; nothing but the text and the owner's keys decides whether it is proven.
 */
export class ProvenRegistries {
  readonly #keys: readonly string[];
  #proven: readonly { text: string; content: RegistryContent }[] = [];

  /** @param keys the owner's, public; without any, nothing is checked */
  constructor(keys: readonly string[]) {
    this.#keys = keys;
  }

  /** @throws {Error} naming what is not proven */
  async read(text: string): Promise<RegistryContent> {
    const known = this.#proven.find((one) => one.text === text);
    if (known) return known.content;
    const content = await readProvenRegistry(JSON.parse(text), this.#keys);
    this.#proven = [{ text, content }, ...this.#proven].slice(0, MAX_KEPT);
    return content;
  }
}
