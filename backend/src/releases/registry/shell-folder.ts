import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseDocument, ShellManifest } from '@shop/registry/documents';
import { fitsServer } from './page-template.ts';
import { integrityOf } from './release-manifests.ts';

/** How long a folder's files count as unchanged. */
const RECHECK_MS = 1_000;

/** A release of the shell as the server uses it. */
export interface ServedShell {
  /** The built page, with its placeholders. */
  page: string;
  /** The script that renders pages, if there is one. Its id differs whenever its content does. */
  prerender?: { id: string; script: string };
}

/**
 * One release of the shell on this server. Its page and its script for rendering are read once, and verified against
 * the manifest that the registry pins. The files that browsers load are checked again whenever they have changed.
 */
export class ShellFolder {
  readonly #folder: string;
  readonly #integrity: string | undefined;
  #served: ServedShell | undefined;
  /** The files that browsers load, with their hashes. */
  #files: readonly (readonly [file: string, hash: string])[] = [];
  /** What the files looked like when their hashes were checked. */
  #states = new Map<string, string>();
  #damaged: ReadonlySet<string> = new Set();
  #checkedAt = Number.NEGATIVE_INFINITY;
  #checking: Promise<void> | undefined;

  /** @param integrity of its manifest, as the registry pins it */
  constructor(folder: string, integrity: string | undefined) {
    this.#folder = folder;
    this.#integrity = integrity;
  }

  /** @returns `undefined` while a file is missing or has another content than the registry pins */
  async served(): Promise<ServedShell | undefined> {
    if (performance.now() - this.#checkedAt >= RECHECK_MS) {
      this.#checking ??= this.#check().finally(() => (this.#checking = undefined));
      await this.#checking;
    }
    return this.#damaged.size === 0 ? this.#served : undefined;
  }

  /** Whether a file was found to be damaged: browsers would keep it for a year. */
  isDamaged(file: string): boolean {
    return [file, `${file}.br`, `${file}.gz`].some((name) => this.#damaged.has(name));
  }

  async #check(): Promise<void> {
    // A manifest that nobody can read is pinned by a registry that was signed in error.
    this.#served ??= await this.#read().catch(() => undefined);
    const damaged = new Set<string>();
    await Promise.all(
      this.#files.map(async ([file, hash]) => {
        if (!(await this.#isIntact(file, hash))) damaged.add(file);
      }),
    );
    this.#damaged = damaged;
    this.#checkedAt = performance.now();
  }

  async #read(): Promise<ServedShell | undefined> {
    const manifest = await this.#content('shell.json', this.#integrity);
    if (manifest === undefined) return undefined;
    const { integrity } = parseDocument('shell.json', ShellManifest, manifest);
    const page = await this.#content('index.html', integrity['index.html']);
    if (page === undefined || !fitsServer(page)) return undefined;
    this.#files = Object.entries(integrity).filter(([file]) => file.startsWith('static/'));
    const id = integrity['prerender.cjs'];
    const script = id === undefined ? undefined : await this.#content('prerender.cjs', id);
    return { page, ...(id !== undefined && script !== undefined && { prerender: { id, script } }) };
  }

  /** @returns `undefined` for a file that is missing, or has another hash */
  async #content(file: string, hash: string | undefined): Promise<string | undefined> {
    const content = await readFile(path.join(this.#folder, file)).catch(() => undefined);
    return content && hash === integrityOf(content) ? content.toString('utf8') : undefined;
  }

  async #isIntact(file: string, hash: string): Promise<boolean> {
    const absolute = path.join(this.#folder, file);
    const state = await stat(absolute).then(
      ({ mtimeMs, size, ino }) => `${mtimeMs}:${size}:${ino}`,
      () => undefined,
    );
    if (state === undefined) return false;
    if (this.#states.get(file) === state) return true;
    const content = await readFile(absolute).catch(() => undefined);
    if (!content || integrityOf(content) !== hash) return false;
    this.#states.set(file, state);
    return true;
  }
}
