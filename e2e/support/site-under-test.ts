import { copyFile, cp, mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  changeEntry,
  changeRegistry,
  type EntryChange,
  incompatibilities,
  previousSite,
  previousVersionOf,
  releaseKey,
  remoteReport,
  shellReport,
} from '@shop/cli';
import { distFolder, workspaceRoot } from '@shop/processes';
import { readRelease } from '@shop/publisher';
import {
  parseRegistry,
  type Registry,
  type RegistryEntry,
  type Release,
  type SignedRegistry,
} from '@shop/registry';
import { builtShell } from './built-shell.ts';
import { changedRelease } from './changed-release.ts';
import { changedShell } from './changed-shell.ts';
import { type WrittenRelease, writeRelease } from './written-release.ts';

const PAUSE_MS = 50;

/** The built site in a separate folder, so that a test can change releases and registry. */
export class SiteUnderTest {
  readonly directory: string;
  /** The address of the shop that serves it, once it runs. */
  shop: string | undefined;

  private constructor(directory: string) {
    this.directory = directory;
  }

  /**
   * Creates the site with links to the built files. A remote that the shell cannot run is there in its previous version,
   * as visitors would get it.
   * @param shell the folder of the shell that it has
   */
  static async create(directory: string, shell: string): Promise<SiteUnderTest> {
    await mkdir(directory, { recursive: true });
    await mkdir(path.join(directory, 'shell'));
    await symlink(shell, path.join(directory, 'shell', path.basename(shell)));
    await symlink(path.join(distFolder, 'pictures'), path.join(directory, 'pictures'));
    for (const remote of await readdir(path.join(distFolder, 'remotes'))) {
      await mkdir(path.join(directory, 'remotes', remote), { recursive: true });
      for (const version of await readdir(path.join(distFolder, 'remotes', remote))) {
        const release = path.join('remotes', remote, version);
        await symlink(path.join(distFolder, release), path.join(directory, release));
      }
    }
    const site = new SiteUnderTest(directory);
    await copyFile(path.join(distFolder, 'remotes.json'), site.registryFile);
    if (shell !== builtShell) await site.publish('shell', onlyRelease(readRelease(shell)));
    await site.#replaceIncompatible(shell);
    await copyFile(site.registryFile, site.#firstRegistryFile);
    return site;
  }

  get registryFile(): string {
    return path.join(this.directory, 'remotes.json');
  }

  get #firstRegistryFile(): string {
    return path.join(this.directory, 'first-remotes.json');
  }

  async registry(): Promise<Registry> {
    const { registry }: SignedRegistry = JSON.parse(await readFile(this.registryFile, 'utf8'));
    return parseRegistry(registry);
  }

  /** @throws {Error} when there is no such remote */
  async entry(remote: string): Promise<RegistryEntry> {
    const { remotes } = await this.registry();
    const entry = remotes.find(({ name }) => name === remote);
    if (!entry) throw new Error(`There is no remote ${remote}`);
    return entry;
  }

  /** The path of a file of a release. */
  file(remote: string, version: string, name: string): string {
    return path.join(this.directory, 'remotes', remote, version, name);
  }

  /** An existing release of the site. */
  async built(remote: string, version: string): Promise<Release> {
    return JSON.parse(await readFile(this.file(remote, version, 'remote.json'), 'utf8'));
  }

  /** What a release offers and needs. */
  async surfaceOf(remote: string, version: string): Promise<unknown> {
    return JSON.parse(await readFile(this.file(remote, version, 'surface.json'), 'utf8'));
  }

  /** Adds a copy of a remote's live release under another version, not live yet. */
  async addVersion(remote: string, version: string): Promise<Release> {
    const { live } = await this.entry(remote);
    await rm(this.file(remote, version, ''), { recursive: true, force: true });
    return changedRelease(this.directory, remote, { of: live, as: version }, (script) => script);
  }

  /** Adds a copy of the live shell under another version, not live yet: its page says so, and it lacks late chunks. */
  async addShell(version: string): Promise<Release> {
    const { shell } = await this.registry();
    return changedShell(this.directory, shell?.live.version ?? '', version);
  }

  /** Adds the previous version of a remote, not live yet. */
  async addPrevious(remote: string, version: string): Promise<Release> {
    const folder = this.file(remote, version, '');
    await rm(folder, { recursive: true, force: true });
    await cp(path.join(previousSite(workspaceRoot), 'remotes', remote, version), folder, { recursive: true });
    return this.built(remote, version);
  }

  /** Adds a release whose only script is written by a test, not live yet. */
  async addWritten(remote: string, written: WrittenRelease): Promise<Release> {
    const { live } = await this.entry(remote);
    return writeRelease(path.join(this.directory, 'remotes', remote), { remote, live }, written);
  }

  /** Changes the entry of a remote, or of the shell, in the registry, and signs it. */
  publish(remote: string, change: EntryChange): Promise<void> {
    return this.change((registry) => changeEntry(registry, remote, change));
  }

  /** Changes the registry as its owner does, and waits until the shop serves it. */
  async change(change: (registry: Registry) => Registry): Promise<void> {
    const wanted = await changeRegistry(this.registryFile, releaseKey(workspaceRoot), change);
    if (this.shop === undefined) return;
    for (;;) {
      const served: SignedRegistry = JSON.parse(await (await fetch(`${this.shop}/remotes.json`)).text());
      if ((parseRegistry(served.registry).version ?? 0) >= (wanted.version ?? 0)) return;
      await setTimeout(PAUSE_MS);
    }
  }

  async #replaceIncompatible(shell: string): Promise<void> {
    const surface = shellReport(shell);
    if (!surface) throw new Error(`${shell} has no report of what it offers`);
    const { remotes } = await this.registry();
    for (const { name, live } of remotes) {
      const report = remoteReport(this.file(name, live.version, ''));
      if (!report || incompatibilities(report, surface).length === 0) continue;
      const version = previousVersionOf(path.join(workspaceRoot, 'remotes', name));
      if (version === undefined) throw new Error(`The shell cannot run ${name}, and there is none before it`);
      await this.publish(name, onlyRelease(await this.addPrevious(name, version)));
    }
  }

  /** Gives visitors what they got at first, and nothing else, by a newer registry: shops take no older one. */
  async putBack(): Promise<void> {
    const { registry }: SignedRegistry = JSON.parse(await readFile(this.#firstRegistryFile, 'utf8'));
    const first = parseRegistry(registry);
    await this.change(() => first);
  }
}

/** Makes a release the only one of its remote, so that there is none to fall back to. */
export const onlyRelease =
  (live: Release): EntryChange =>
  ({ name }) => ({ name, live, previous: [] });
