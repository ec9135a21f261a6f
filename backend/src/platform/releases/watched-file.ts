import { readFile, stat } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';

/** The value of a missing file; without it a missing file is an error. */
interface WatchedFileOptions<Content> {
  missing?: Content;
}

/**
 * A file that others change, read again whenever it has changed. One that cannot be used is reported once and passed over: the
 * last good content stays in use.
 */
export class WatchedFile<Content> {
  readonly #file: string;
  readonly #parse: (text: string) => Content | Promise<Content>;
  readonly #log: FastifyBaseLogger;
  readonly #missing: Content | undefined;
  #seen: string | undefined;
  #reading: Promise<void> | undefined;
  #content: Content | undefined;
  #problem: Error | undefined;

  /** @param parse throws for a text that cannot be used */
  constructor(
    file: string,
    parse: (text: string) => Content | Promise<Content>,
    log: FastifyBaseLogger,
    { missing }: WatchedFileOptions<Content> = {},
  ) {
    this.#file = file;
    this.#parse = parse;
    this.#log = log;
    this.#missing = missing;
  }

  /** The last good content, `undefined` while there never was any. */
  async read(): Promise<Content | undefined> {
    let seen = await this.#state();
    while (seen !== this.#seen) {
      // Requests that come at the same time wait for one reading. It may have begun before the latest change.
      this.#reading ??= this.#readAgain(seen).finally(() => (this.#reading = undefined));
      await this.#reading;
      seen = await this.#state();
    }
    return this.#content;
  }

  /** Why what the file says now is not in use. */
  get problem(): Error | undefined {
    return this.#problem;
  }

  async #readAgain(seen: string): Promise<void> {
    try {
      this.#content = await this.#current(seen);
      this.#problem = undefined;
    } catch (error) {
      this.#problem = error instanceof Error ? error : new Error(String(error));
      this.#log.error(
        { err: error, file: this.#file },
        'a file of the releases cannot be used and is passed over',
      );
    }
    this.#seen = seen;
  }

  async #current(seen: string): Promise<Content> {
    if (seen !== '') return this.#parse(await readFile(this.#file, 'utf8'));
    if (this.#missing === undefined) throw new Error(`${this.#file} is missing.`);
    return this.#missing;
  }

  /** @returns an empty text where there is no such file; never throws, because pages wait for it */
  async #state(): Promise<string> {
    try {
      const { mtimeMs, size, ino } = await stat(this.#file);
      return `${mtimeMs}:${size}:${ino}`;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
      return `unreadable: ${error}`;
    }
  }
}
