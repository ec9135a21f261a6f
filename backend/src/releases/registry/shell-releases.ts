import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { allReleases, givenReleases, type Registry, type Release } from '@shop/registry';
import { parseDocument, ShellManifest } from '@shop/registry/documents';
import type { FastifyBaseLogger } from 'fastify';
import { BoundedMap } from '../../foundation/caching/bounded-map.ts';
import { SingleFlight } from '../../foundation/concurrency/single-flight.ts';
import { Refusal } from '../../foundation/refusal.ts';
import { fitsServer } from './page-template.ts';
import { integrityOf } from './release-manifests.ts';

/** How long the list of files may be used before the folders are looked through again. */
const MAX_INDEX_AGE_MS = 5_000;
const MAX_FOLDERS = 20;
const VERSION = /^\d+\.\d+\.\d+/;
/** Tells teams elsewhere what the live shell offers. */
export const SURFACE = 'surface.json';
/** Files of the shell that browsers, and teams elsewhere, expect at the site's root. */
export const ROOT_FILES = ['favicon.svg', 'manifest.webmanifest', SURFACE];

/** Reads the registry that visitors get. */
interface RegistryReader {
  read(): Promise<{ registry: Registry }>;
}

/**
 * The shell's releases on this server, each in `shell/<version>`. A page is served from the best release that is whole
 * here. Files are served from all of them, because open pages go on loading those of the release that they began with.
 * A shell in the folder `shell` itself, without a version, is the last resort, and all that a registry without the
 * shell has.
 */
export class ShellReleases {
  readonly #directory: string;
  readonly #registry: RegistryReader;
  readonly #log: FastifyBaseLogger;
  /** By version and content. */
  readonly #folders = new BoundedMap<string, ShellFolder>({ maxEntries: MAX_FOLDERS });
  /** By version. */
  readonly #latest = new BoundedMap<string, ShellFolder>({ maxEntries: MAX_FOLDERS });
  readonly #indexing = new SingleFlight<void>();
  /** Releases that were logged as not whole. */
  readonly #logged = new Set<string>();
  #roots: ReadonlyMap<string, readonly string[]> = new Map();
  #script: ServedShell['prerender'];
  #indexedAt = Number.NEGATIVE_INFINITY;

  constructor(siteDirectory: string, registry: RegistryReader, log: FastifyBaseLogger) {
    this.#directory = path.join(siteDirectory, 'shell');
    this.#registry = registry;
    this.#log = log;
  }

  /**
   * @param candidates the releases that a visitor may get, best first
   * @throws {Refusal} `unavailable` when none is whole here
   */
  async serve(candidates: readonly Release[]): Promise<ServedShell> {
    for (const release of candidates) {
      const served = await this.#folderOf(release).served();
      if (served) return served;
      this.#logOnce(release);
    }
    const unversioned = await this.#unversioned();
    if (unversioned) return unversioned;
    throw new Refusal('unavailable', { detail: 'No release of the shell is whole on this server.' });
  }

  /**
   * The versions that visitors should get and that are not whole here.
   * @throws {Refusal} `unavailable` when there is none to serve instead
   */
  async lacking(): Promise<string[]> {
    const { shell } = (await this.#registry.read()).registry;
    await this.serve(shell ? [shell.live, ...shell.previous] : []);
    const wanted = shell ? givenReleases(shell) : [];
    const served = await Promise.all(wanted.map((release) => this.#folderOf(release).served()));
    return wanted.filter((_, index) => served[index] === undefined).map(({ version }) => version);
  }

  /**
   * The folder with a file that browsers load, by its path below the site's root.
   * @returns `undefined` for a file of no release; damaged files count as missing
   */
  async rootOf(file: string): Promise<string | undefined> {
    const isOld = performance.now() - this.#indexedAt > MAX_INDEX_AGE_MS;
    // A release that was put in place a moment ago may not be in the index yet.
    if (isOld || !this.#roots.has(file)) await this.#indexing.run('index', () => this.#index());
    return this.#roots.get(file)?.find((root) => !this.#isDamaged(root, file));
  }

  /** The folder of a shell without a version. */
  get unversionedRoot(): string {
    return this.#directory;
  }

  #isDamaged(root: string, file: string): boolean {
    return this.#latest.get(path.basename(root))?.isDamaged(file) === true;
  }

  #folderOf({ version, integrity }: Release): ShellFolder {
    // A version that was not released yet may be built again: requests of before still ask for the earlier build.
    const key = `${version} ${integrity}`;
    const known = this.#folders.get(key);
    if (known) return known;
    const folder = new ShellFolder(path.join(this.#directory, version), integrity);
    this.#folders.set(key, folder);
    this.#latest.set(version, folder);
    return folder;
  }

  #logOnce({ version }: Release): void {
    if (this.#logged.has(version)) return;
    this.#logged.add(version);
    this.#log.error({ version }, 'a release of the shell is not whole on this server: another one is served');
  }

  async #unversioned(): Promise<ServedShell | undefined> {
    const page = await readFile(path.join(this.#directory, 'index.html'), 'utf8').catch(() => undefined);
    if (page === undefined) return undefined;
    const file = path.join(this.#directory, 'prerender.cjs');
    const built = await stat(file).catch(() => undefined);
    if (!built) return { page };
    const id = `unversioned ${built.mtimeMs}`;
    if (this.#script?.id !== id) this.#script = { id, script: await readFile(file, 'utf8') };
    return { page, prerender: this.#script };
  }

  /** The releases that the registry lists come first: files whose names have no hash are the live release's. */
  async #index(): Promise<void> {
    const roots = new Map<string, string[]>();
    const listed = await this.#registry.read().then(
      ({ registry: { shell } }) => (shell ? allReleases(shell).map(({ version }) => version) : []),
      () => [],
    );
    const present = await readdir(this.#directory).catch((): string[] => []);
    const versions = new Set(
      [...listed, ...present].filter((name) => VERSION.test(name) && present.includes(name)),
    );
    for (const root of [
      ...[...versions].map((version) => path.join(this.#directory, version)),
      this.#directory,
    ]) {
      const names = await readdir(path.join(root, 'static'), { recursive: true }).catch((): string[] => []);
      for (const file of [...ROOT_FILES, ...names.map((name) => path.posix.join('static', name))])
        roots.set(file, [...(roots.get(file) ?? []), root]);
    }
    this.#roots = roots;
    this.#indexedAt = performance.now();
  }
}

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
