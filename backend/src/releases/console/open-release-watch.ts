import type { Meter } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../foundation/config/config.ts';
import type { Database } from '../../foundation/database/index.ts';
import type { Publishing } from '../publishing/open-publishing.ts';
import { ReleaseConsoleReader } from './release-console.ts';
import { ReleaseFigures } from './release-figures.ts';
import { ReleaseWatch } from './release-watch.ts';
import { ReleaseWeights } from './release-weights.ts';
import { SourceMaps } from './source-maps.ts';

/** What browsers tell about releases: the watch that withdraws, the figures, and the console that shows them. */
export interface OpenReleaseWatch {
  releaseWatch: ReleaseWatch;
  figures: ReleaseFigures;
  console: ReleaseConsoleReader;
}

interface Watched {
  database: Database;
  publishing: Pick<Publishing, 'fits' | 'readFile' | 'registry' | 'withdraw' | 'writer'>;
}

type WatchSettings = Pick<
  Config,
  'releaseEnvironment' | 'registryKey' | 'siteDirectory' | 'withdrawAfterNetworks'
>;

/** Creates the watch, the figures and the console. When the server closes, the figures are written. */
export function openReleaseWatch(
  server: FastifyInstance,
  { database, publishing }: Watched,
  { releaseEnvironment, registryKey, siteDirectory, withdrawAfterNetworks: networksNeeded }: WatchSettings,
  meter: Meter,
): OpenReleaseWatch {
  const { log } = server;
  const { registry, withdraw, writer, fits } = publishing;
  const figures = new ReleaseFigures(database, new SourceMaps(siteDirectory, publishing.readFile));
  server.addHook('onClose', () =>
    figures.write().catch((err: unknown) => log.warn({ err }, 'what was counted of releases is lost')),
  );
  return {
    figures,
    releaseWatch: new ReleaseWatch({ database, registry, withdraw, figures }, log, {
      meter,
      networksNeeded,
    }),
    console: new ReleaseConsoleReader(
      {
        database,
        registry,
        writer,
        figures,
        weights: new ReleaseWeights(siteDirectory),
        fits,
      },
      {
        environment: releaseEnvironment,
        canSign: registryKey !== undefined,
        networksNeeded,
      },
    ),
  };
}
