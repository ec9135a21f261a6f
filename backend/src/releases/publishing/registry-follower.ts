import { existsSync } from 'node:fs';
import path from 'node:path';
import { errorMessage } from '@shop/contracts';
import {
  allReleases,
  entriesOf,
  givenReleases,
  type Registry,
  type RegistryContent,
  type RegistryEntry,
  type Release,
  releaseId,
  SHELL,
} from '@shop/registry';
import type { FastifyBaseLogger } from 'fastify';
import { SingleFlight } from '../../foundation/concurrency/single-flight.ts';
import type { Config } from '../../foundation/config/config.ts';
import type { ReleaseRegistry } from '../registry/registry.ts';
import { releaseFolder } from '../surfaces/surface.ts';
import type { DeployedRegistry } from './deployed-registry.ts';
import type { LocalReleases } from './local-releases.ts';

/** Versions of releases, as in the addresses of their files. */
const RELEASE_FILE = /^\/remotes\/([a-z][a-z0-9-]*)\/(\d[0-9A-Za-z.-]*)\//;

interface Parts {
  config: Pick<Config, 'siteDirectory'>;
  registry: ReleaseRegistry;
  deployed: DeployedRegistry;
  releases: LocalReleases;
}

export type RegistryFollower = ReturnType<typeof openRegistryFollower>;

/** Serves what the registry says: copies the files of releases into the folder of this process, then gives them to visitors. */
export function openRegistryFollower(parts: Parts, log: FastifyBaseLogger) {
  const following = new SingleFlight<void>();
  let problem: string | undefined;
  /** Its releases are in place. */
  let installed: Registry | undefined;
  /** Releases whose folders were there when a file of them was asked for. */
  const present = new Set<string>();

  /** @throws {Error} when a release that visitors should get cannot be put in place: they go on with what they have */
  function follow(): Promise<void> {
    return following.run('registry', async () => {
      try {
        await installNewest();
        problem = undefined;
      } catch (error) {
        problem = errorMessage(error);
        throw error;
      }
    });
  }

  /** Follows a change that is stored. A process that cannot follow it now retries, and logs why. */
  const followStored = (): Promise<void> => follow().catch(() => undefined);

  /** Follows the registry before a file is served whose release another process may have just published. */
  async function beforeFile(address: string): Promise<void> {
    const [, remote, version] = RELEASE_FILE.exec(address) ?? [];
    if (remote === undefined || version === undefined) return;
    const id = releaseId(remote, version);
    if (present.has(id)) return;
    const folder = releaseFolder(parts.config.siteDirectory, remote, version);
    if (!existsSync(folder)) await followStored();
    if (existsSync(folder)) present.add(id);
  }

  async function installNewest(): Promise<void> {
    const { registry, deployed } = parts;
    await deployed.take();
    const newest = await registry.inRow();
    if (!newest) return;
    const { served } = registry;
    try {
      if (installed !== newest.registry) await installAll(newest);
      installed = newest.registry;
    } catch (error) {
      // A process that starts has nothing else to serve.
      registry.serve({ ...(served ?? newest), marks: newest.marks });
      throw error;
    }
    registry.serve(newest);
    await deployed.copy(newest);
  }

  async function installAll(content: RegistryContent): Promise<void> {
    for (const entry of entriesOf(content.registry)) {
      for (const release of allReleases(entry)) await install(entry, release, content);
    }
  }

  async function install(entry: RegistryEntry, release: Release, { signed }: RegistryContent): Promise<void> {
    const { name } = entry;
    const { version } = release;
    const isForVisitors = givenReleases(entry).includes(release);
    try {
      await parts.releases.install(name, version, signed.statements?.[releaseId(name, version)]);
      if (isForVisitors && name === SHELL) expectShell(version);
    } catch (error) {
      if (isForVisitors) throw error;
      log.warn({ err: error, release: releaseId(name, version) }, 'a release cannot be put in place');
    }
  }

  /**
   * A shell that was deployed with a newer process is not here: this one goes on with its own until it ends.
   * @throws {Error} where there is no shell to serve in its place
   */
  function expectShell(version: string): void {
    const { siteDirectory } = parts.config;
    const shells = path.join(siteDirectory, SHELL);
    if (!existsSync(shells) || existsSync(path.join(shells, 'index.html'))) return;
    if (!existsSync(releaseFolder(siteDirectory, SHELL, version)))
      throw new Error(`The shell ${version} is not on this server.`);
  }

  return {
    /** Why the newest registry is not in use here; the one before it is. */
    get problem(): string | undefined {
      return problem;
    },
    follow,
    followStored,
    beforeFile,
  };
}
