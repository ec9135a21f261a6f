import { parseContents } from '@shop/registry/documents';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../foundation/config/config.ts';
import type { Database } from '../../foundation/database/index.ts';
import { ReleaseRegistry } from '../registry/registry.ts';
import { releaseMarks } from '../registry/store.ts';
import { openSurfaceFits } from '../surfaces/fits.ts';
import { DeployedRegistry } from './deployed-registry.ts';
import { openFiles, readVerified } from './file-store.ts';
import { openLocalReleases } from './local-releases.ts';
import { openRegistryFollower } from './registry-follower.ts';
import { findPublished } from './store.ts';

/** What publishing over the network works with. */
export type Publishing = ReturnType<typeof openPublishing>;

/** Creates the parts of publishing. Without delegation or signing key they refuse with `publishing-off`. */
export function openPublishing(
  database: Database,
  config: Pick<
    Config,
    'releaseEnvironment' | 'releaseKeys' | 'releaseFiles' | 'registryKey' | 'siteDirectory' | 'dataDirectory'
  >,
  log: FastifyBaseLogger,
) {
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
    /** A file of a release; `undefined` for a release that was not published over the network. */
    readFile: async (remote: string, version: string, file: string) => {
      const contents = await contentsOf(remote, version);
      const listed = contents === undefined ? undefined : parseContents(contents, remote).files[file];
      return listed && readVerified(files, listed.sha384);
    },
    /** Gives a release, as `name@version`, to nobody any more, in all processes. */
    withdraw: async (id: string) => {
      const reason = 'It failed for visitors of several networks.';
      await database.run(releaseMarks.withdraw, [releaseEnvironment, id, reason, 'system']);
      await follower.follow();
    },
  };
}
