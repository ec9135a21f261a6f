import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A test's own migrations. */
export class MigrationsFolder {
  readonly path: string;
  #files = 0;

  private constructor(path: string) {
    this.path = path;
  }

  static async create(): Promise<MigrationsFolder> {
    return new MigrationsFolder(await mkdtemp(join(tmpdir(), 'shop-migrations-')));
  }

  /** Adds a migration after the existing ones. */
  async add(...statements: string[]): Promise<void> {
    await writeFile(join(this.path, `000${this.#files}_test.sql`), statements.join('\n'));
    this.#files += 1;
  }

  async setBaseline(text: string): Promise<void> {
    await writeFile(join(this.path, 'baseline.sql'), text);
  }

  /** Writes the functions and triggers of the newest version. */
  async setFunctions(...statements: string[]): Promise<void> {
    await writeFile(join(this.path, 'functions.sql'), statements.join('\n'));
  }

  remove(): Promise<void> {
    return rm(this.path, { recursive: true, force: true });
  }
}
