import type { Config } from '../../foundation/config/config.ts';
import type { Database } from '../../foundation/database/index.ts';
import type { ReleaseRegistry } from '../registry/registry.ts';
import type { SurfaceFits } from '../surfaces/index.ts';
import type { FileStore } from './file-store.ts';
import type { RegistryFollower } from './registry-follower.ts';

/** What publishing over the network works with. */
export interface PublishingContext {
  config: Pick<Config, 'releaseEnvironment' | 'releaseKeys' | 'registryKey' | 'siteDirectory'>;
  database: Database;
  files: FileStore;
  fits: SurfaceFits;
  follower: RegistryFollower;
  registry: ReleaseRegistry;
}
