import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A test's own migrations, in drizzle-kit's format. */
export class MigrationsFolder {
  readonly path: string;
  readonly #entries: object[] = [];

  private constructor(path: string) {
    this.path = path;
  }

  static async create(): Promise<MigrationsFolder> {
    const path = await mkdtemp(join(tmpdir(), 'shop-migrations-'));
    await mkdir(join(path, 'meta'));
    return new MigrationsFolder(path);
  }

  /** Adds a migration after the existing ones. */
  async add(...statements: string[]): Promise<void> {
    const index = this.#entries.length;
    const tag = `000${index}_test`;
    this.#entries.push({ idx: index, version: '7', when: 1_700_000_000_000 + index, tag, breakpoints: true });
    await writeFile(join(this.path, `${tag}.sql`), statements.join('\n--> statement-breakpoint\n'));
    const journal = { version: '7', dialect: 'postgresql', entries: this.#entries };
    await writeFile(join(this.path, 'meta/_journal.json'), JSON.stringify(journal));
  }

  remove(): Promise<void> {
    return rm(this.path, { recursive: true, force: true });
  }
}
