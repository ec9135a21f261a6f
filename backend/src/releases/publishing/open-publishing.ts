import { parseContents } from '@shop/registry/documents';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../foundation/config/config.ts';
import type { Database } from '../../foundation/database/index.ts';
import { ReleaseRegistry } from '../registry/registry.ts';
import { releaseMarks } from '../registry/store.ts';
import { openSurfaceFits, type SurfaceFits } from '../surfaces/fits.ts';
import { DeployedRegistry } from './deployed-registry.ts';
import { type FileStore, openFiles, readVerified } from './file-store.ts';
import { openLocalReleases } from './local-releases.ts';
import { openRegistryFollower, type RegistryFollower } from './registry-follower.ts';
import { findPublished } from './store.ts';

/** What publishing over the network works with. */
export interface PublishingContext {
  config: Pick<Config, 'releaseEnvironment' | 'releaseKeys' | 'registryKey' | 'siteDirectory'>;
  database: Database;
  files: FileStore;
  fits: SurfaceFits;
  follower: RegistryFollower;
  registry: ReleaseRegistry;
}

/** The parts of publishing over the network. */
export interface Publishing extends PublishingContext {
  deployed: DeployedRegistry;
  /** A file of a release; `undefined` for a release that was not published over the network. */
  readFile: (remote: string, version: string, file: string) => Promise<Buffer | undefined>;
  /** Gives a release, as `name@version`, to nobody any more, in all processes. */
  withdraw: (id: string) => Promise<void>;
}

type PublishingSettings = Pick<
  Config,
  'releaseEnvironment' | 'releaseKeys' | 'releaseFiles' | 'registryKey' | 'siteDirectory' | 'dataDirectory'
>;

/** Creates the parts of publishing. Without delegation or signing key they refuse with `publishing-off`. */
export function openPublishing(
  database: Database,
  config: PublishingSettings,
  log: FastifyBaseLogger,
): Publishing {
  const { releaseEnvironment, siteDirectory } = config;
  const files = openFiles(database, config.releaseFiles);
  const registry = new ReleaseRegistry(database, config, () => follower.follow());
  const deployed = new DeployedRegistry({ config, registry }, log);
  const contentsOf = async (remote: string, version: string) => {
    const [row] = await database.run(findPublished, [releaseEnvironment, remote, version]);
    return row?.contents;
  };
  const releases = openLocalReleases(siteDirectory, files, contentsOf);
  const follower = openRegistryFollower({ config, registry, deployed, releases }, log);
  return {
    config,
    database,
    files,
    fits: openSurfaceFits(siteDirectory),
    follower,
    registry,
    deployed,
    readFile: async (remote, version, file) => {
      const contents = await contentsOf(remote, version);
      const listed = contents === undefined ? undefined : parseContents(contents, remote).files[file];
      return listed && readVerified(files, listed.sha384);
    },
    withdraw: async (id) => {
      const reason = 'It failed for visitors of several networks.';
      await database.run(releaseMarks.withdraw, [releaseEnvironment, id, reason, 'system']);
      await follower.follow();
    },
  };
}
