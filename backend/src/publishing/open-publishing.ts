import { parseContents } from '@shop/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/index.ts';
import type { RegistryFile } from '../platform/releases/registry-file.ts';
import type { WithdrawnReleases } from '../platform/releases/withdrawn-releases.ts';
import { SurfaceFits } from '../platform/surfaces/index.ts';
import { Announcements } from './announcements.ts';
import { Credentials } from './credentials.ts';
import { Delegations } from './delegations.ts';
import { readVerified } from './file-store.ts';
import { Holds } from './holds.ts';
import { LocalReleases } from './local-releases.ts';
import { openFiles } from './open-files.ts';
import type { PublishingConfig } from './publishing-config.ts';
import { PublishingOverviewReader } from './publishing-overview.ts';
import { RegistryFollower } from './registry-follower.ts';
import { Retirement } from './retirement.ts';
import { PublishingService } from './service.ts';
import { SharedRegistry } from './shared-registry.ts';
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
  registry: SharedRegistry;
  service: PublishingService;
  retirement: Retirement;
  /** A file of a release; `undefined` for a release that was not published over the network. */
  readFile: (remote: string, version: string, file: string) => Promise<Buffer | undefined>;
  /** The list of withdrawn releases, for all processes. */
  withdrawn: Pick<WithdrawnReleases, 'read' | 'add'>;
}

interface Releases {
  database: Database;
  registry: RegistryFile;
  withdrawn: WithdrawnReleases;
}

type PublishingSettings = Pick<
  Config,
  'releaseEnvironment' | 'releaseKeys' | 'releaseFiles' | 'registryKey' | 'siteDirectory' | 'registryFile'
>;

/** Creates the parts of publishing. Without delegation or signing key they refuse with `publishing-off`. */
export function openPublishing(
  { database, registry: file, withdrawn }: Releases,
  {
    releaseEnvironment,
    releaseKeys,
    releaseFiles,
    registryKey,
    siteDirectory,
    registryFile,
  }: PublishingSettings,
  log: FastifyBaseLogger,
): Publishing {
  const config: PublishingConfig = {
    environment: releaseEnvironment,
    keys: releaseKeys,
    signing: registryKey,
    siteDirectory,
    registryFile,
  };
  const files = openFiles(database, releaseFiles);
  const fits = new SurfaceFits(siteDirectory);
  const registry = new SharedRegistry(database, file, config);
  const contentsOf = async (remote: string, version: string) => {
    const [row] = await database.run(findPublished, [releaseEnvironment, remote, version]);
    return row?.contents;
  };
  const releases = new LocalReleases(siteDirectory, files, contentsOf);
  const follower = new RegistryFollower({ database, file, releases }, config, log);
  const credentials = new Credentials(database, registry, config);
  const holds = new Holds(database, config);
  const announcements = new Announcements(database, registry, files, config);
  const service = new PublishingService({ database, registry, files, follower, holds }, config);
  return {
    announcements,
    credentials,
    delegations: new Delegations(registry, config),
    fits,
    follower,
    holds,
    overview: new PublishingOverviewReader({ database, registry, credentials, holds, fits }, config),
    registry,
    service,
    retirement: new Retirement({ registry, follower }, config),
    readFile: async (remote, version, file) => {
      const contents = await contentsOf(remote, version);
      const listed = contents === undefined ? undefined : parseContents(contents, remote).files[file];
      return listed && readVerified(files, listed.sha384);
    },
    withdrawn: {
      read: () => withdrawn.read(),
      add: async (id) => {
        const { delegation } = await file.read();
        const reason = 'It failed for visitors of several networks.';
        if (!delegation) return withdrawn.add(id);
        await database.run(withdrawRelease, [releaseEnvironment, id, reason, 'system']);
        await follower.followWithdrawn();
      },
    },
  };
}
