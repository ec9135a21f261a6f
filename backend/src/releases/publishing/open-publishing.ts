import { parseContents } from '@shop/registry/documents';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../foundation/config/config.ts';
import type { Database } from '../../foundation/database/index.ts';
import { ReleaseRegistry } from '../registry/registry.ts';
import { SurfaceFits } from '../surfaces/index.ts';
import { Announcements } from './announcements.ts';
import { Credentials } from './credentials.ts';
import { Delegations } from './delegations.ts';
import { DeployedRegistry } from './deployed-registry.ts';
import { readVerified } from './file-store.ts';
import { Holds } from './holds.ts';
import { LocalReleases } from './local-releases.ts';
import { openFiles } from './open-files.ts';
import type { PublishingConfig } from './publishing-config.ts';
import { PublishingOverviewReader } from './publishing-overview.ts';
import { RegistryFollower } from './registry-follower.ts';
import { RegistryWriter } from './registry-writer.ts';
import { Retirement } from './retirement.ts';
import { PublishingService } from './service.ts';
import { findPublished, withdrawRelease } from './store.ts';

/** The parts of publishing over the network. */
export interface Publishing {
  announcements: Announcements;
  credentials: Credentials;
  delegations: Delegations;
  fits: SurfaceFits;
  follower: RegistryFollower;
  holds: Holds;
  overview: PublishingOverviewReader;
  /** What visitors get. */
  registry: ReleaseRegistry;
  deployed: DeployedRegistry;
  writer: RegistryWriter;
  service: PublishingService;
  retirement: Retirement;
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
  {
    releaseEnvironment,
    releaseKeys,
    releaseFiles,
    registryKey,
    siteDirectory,
    dataDirectory,
  }: PublishingSettings,
  log: FastifyBaseLogger,
): Publishing {
  const config: PublishingConfig = {
    environment: releaseEnvironment,
    keys: releaseKeys,
    signing: registryKey,
    siteDirectory,
    dataDirectory,
  };
  const files = openFiles(database, releaseFiles);
  const fits = new SurfaceFits(siteDirectory);
  const registry = new ReleaseRegistry(database, config, () => follower.follow());
  const writer = new RegistryWriter(database, registry, config);
  const deployed = new DeployedRegistry({ database, registry, writer }, config, log);
  const contentsOf = async (remote: string, version: string) => {
    const [row] = await database.run(findPublished, [releaseEnvironment, remote, version]);
    return row?.contents;
  };
  const releases = new LocalReleases(siteDirectory, files, contentsOf);
  const follower = new RegistryFollower({ registry, deployed, releases }, siteDirectory, log);
  const credentials = new Credentials(database, writer, config);
  const holds = new Holds(database, config);
  const announcements = new Announcements(database, writer, files, config);
  const service = new PublishingService({ database, registry: writer, files, follower, holds }, config);
  return {
    announcements,
    credentials,
    delegations: new Delegations(writer, config),
    fits,
    follower,
    holds,
    overview: new PublishingOverviewReader({ database, registry: writer, credentials, holds, fits }, config),
    registry,
    deployed,
    writer,
    service,
    retirement: new Retirement({ registry: writer, follower }, config),
    readFile: async (remote, version, file) => {
      const contents = await contentsOf(remote, version);
      const listed = contents === undefined ? undefined : parseContents(contents, remote).files[file];
      return listed && readVerified(files, listed.sha384);
    },
    withdraw: async (id) => {
      const reason = 'It failed for visitors of several networks.';
      await database.run(withdrawRelease, [releaseEnvironment, id, reason, 'system']);
      await follower.follow();
    },
  };
}
