import type { Config } from '../foundation/config/config.ts';
import type { Database } from '../foundation/database/index.ts';
import type { Domain } from '../foundation/domain.ts';
import { pictureRoutes, uploadRoute } from './routes.ts';
import { type AcceptedPictures, openAcceptedPictures, openImages } from './service.ts';

const REMOVE_PAUSE_SECONDS = 3600;

export interface Pictures extends Domain {
  /** Says which pictures parts, reviews and profiles may show. */
  accepted: AcceptedPictures;
}

interface Deps {
  database: Database;
  config: Pick<Config, 'imageHost' | 'pictureQuota'>;
}

/** Pictures that people upload. */
export function openPictures({ database, config: { imageHost, pictureQuota } }: Deps): Pictures {
  const images = openImages(database, imageHost, pictureQuota);
  return {
    accepted: openAcceptedPictures(database, imageHost),
    routes: async ({ scope, api }) => {
      if (imageHost.kind === 'built-in') await uploadRoute(scope, api, images);
    },
    jobs: [
      {
        name: 'removing-pictures',
        pauseSeconds: REMOVE_PAUSE_SECONDS,
        work: images.removeUnused,
        whileClockIsSteady: true,
      },
    ],
  };
}

export type { AcceptedPictures } from './service.ts';
export { furtherOfPart, namedIn } from './store.ts';
export { pictureRoutes };
