import { copyFile, cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Registry, RegistryEntry } from '@shop/contracts';
import { distFolder } from '@shop/tools';

/** The built site in a folder of its own, so that releases and the registry can be changed in a test. */
export class SiteUnderTest {
  readonly directory: string;

  private constructor(directory: string) {
    this.directory = directory;
  }

  /** Lays the built site out, by links to what is built. */
  static async lay(directory: string): Promise<SiteUnderTest> {
    await mkdir(directory, { recursive: true });
    for (const folder of ['shell', 'pictures']) {
      await symlink(path.join(distFolder, folder), path.join(directory, folder));
    }
    for (const remote of await readdir(path.join(distFolder, 'remotes'))) {
      await mkdir(path.join(directory, 'remotes', remote), { recursive: true });
      for (const version of await readdir(path.join(distFolder, 'remotes', remote))) {
        const release = path.join('remotes', remote, version);
        await symlink(path.join(distFolder, release), path.join(directory, release));
      }
    }
    await copyFile(path.join(distFolder, 'remotes.json'), path.join(directory, 'remotes.json'));
    return new SiteUnderTest(directory);
  }

  async registry(): Promise<Registry> {
    return JSON.parse(await readFile(this.#registryFile, 'utf8'));
  }

  /** Releases what is live of a remote under another version, and changes nothing else. */
  async releaseAgain(remote: string, version: string): Promise<RegistryEntry> {
    const { remotes } = await this.registry();
    const live = remotes.find(({ name }) => name === remote);
    if (!live) throw new Error(`There is no remote ${remote}`);
    const folder = path.join(this.directory, 'remotes', remote);
    await cp(path.join(folder, live.version), path.join(folder, version), {
      recursive: true,
      dereference: true,
    });
    const entry = { ...live, version, manifest: live.manifest.replace(`/${live.version}/`, `/${version}/`) };
    await this.goLive(entry);
    return live;
  }

  /** Makes an entry the live one of its remote. */
  async goLive(entry: RegistryEntry): Promise<void> {
    const { remotes } = await this.registry();
    const changed = remotes.map((remote) => (remote.name === entry.name ? entry : remote));
    await writeFile(this.#registryFile, JSON.stringify({ remotes: changed }));
  }

  get #registryFile(): string {
    return path.join(this.directory, 'remotes.json');
  }
}
