import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { withSharedLock } from './shared-lock.ts';
import { WatchedFile } from './watched-file.ts';
import { writeAtomically } from './write-atomically.ts';

/**
 * The releases that nobody is given any more, as `name@version`, in `withdrawn.json` beside the registry: every
 * process that serves the registry reads it. Only `pnpm releases reinstate` takes one off the list.
 */
export class WithdrawnReleases {
  readonly #registryFile: string;
  readonly #file: WatchedFile<readonly string[]>;
  #legible: readonly string[] = [];

  constructor(registryFile: string, log: FastifyBaseLogger) {
    this.#registryFile = registryFile;
    const parse = (text: string) => {
      this.#legible = legibleIn(text);
      return parseWithdrawn(text);
    };
    this.#file = new WatchedFile(withdrawnFileOf(registryFile), parse, log, { missing: [] });
  }

  /** The last good list; where there was none yet, what can be read of a damaged one. */
  async read(): Promise<readonly string[]> {
    return (await this.#file.read()) ?? this.#legible;
  }

  /** Why what the file says now is not in use. */
  get problem(): Error | undefined {
    return this.#file.problem;
  }

  /** Adds a release. A damaged file is replaced by what was good in it before, and what can still be read. */
  async add(id: string): Promise<void> {
    const lastGood = await this.read();
    await changeWithdrawn(this.#registryFile, (ids) => [...ids, id], lastGood);
  }
}

export const withdrawnFileOf = (registryFile: string): string =>
  path.join(path.dirname(registryFile), 'withdrawn.json');

/** @throws {Error} for a text that is not a list */
export function parseWithdrawn(text: string): readonly string[] {
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list)) throw new Error('The list of withdrawn releases is not a list.');
  return list.filter((id) => typeof id === 'string');
}

/** The releases that a damaged list still names. */
const legibleIn = (text: string): string[] =>
  [...text.matchAll(/"([a-z][\w-]*@[\w.+-]+)"/g)].map(([, id = '']) => id);

/**
 * Changes the list under the registry's lock, so that no two changes lose one another.
 * @param lastGood what to change where the file is damaged, beside what can still be read
 * @throws {Error} when there is a file that cannot be opened: it must not be replaced unseen
 */
export function changeWithdrawn(
  registryFile: string,
  change: (ids: readonly string[]) => readonly string[] | Promise<readonly string[]>,
  lastGood: readonly string[] = [],
): Promise<void> {
  return withSharedLock(registryFile, async (lock) => {
    const file = withdrawnFileOf(registryFile);
    const text = await readFile(file, 'utf8').catch(emptyIfMissing);
    const changed = [...new Set(await change(parsedOr(lastGood, text)))];
    const content = `${JSON.stringify(changed, null, 2)}\n`;
    if (content !== text) await writeAtomically(file, content, lock.assertHeld);
  });
}

function parsedOr(lastGood: readonly string[], text: string): readonly string[] {
  try {
    return parseWithdrawn(text);
  } catch {
    return [...lastGood, ...legibleIn(text)];
  }
}

function emptyIfMissing(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '[]';
  throw error;
}
