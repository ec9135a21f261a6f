import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Releases that are no longer served, as `name@version`, in `withdrawn.json` beside the registry: every
 * process that serves the registry reads it. Making a release live again removes it from the list.
 */
export class WithdrawnReleases {
  readonly #file: string;

  constructor(registryFile: string) {
    this.#file = path.join(path.dirname(registryFile), 'withdrawn.json');
  }

  async read(): Promise<readonly string[]> {
    const text = await readFile(this.#file, 'utf8').catch(() => '[]');
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : [];
  }

  async add(id: string): Promise<void> {
    const list = new Set([...(await this.read()), id]);
    await writeFile(`${this.#file}.new`, `${JSON.stringify([...list], null, 2)}\n`);
    await rename(`${this.#file}.new`, this.#file);
  }
}
