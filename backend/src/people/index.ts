import type { Config } from '../foundation/config/config.ts';
import type { Database } from '../foundation/database/index.ts';
import type { Domain } from '../foundation/domain.ts';
import type { VerifyIdentity } from '../foundation/identity/identity-verifier.ts';
import type { RateLimiter } from '../foundation/rate-limits/rate-limiter.ts';
import type { Pictures } from '../pictures/index.ts';
import { openReviews } from './reviews/service.ts';
import { reviewRoutes, userRoutes } from './routes.ts';
import { type AccessTokens, openAccessTokens } from './users/access-tokens.ts';
import { openAdministration } from './users/administration.ts';
import { openProfiles } from './users/profiles.ts';
import { openUsers } from './users/service.ts';

export interface People extends Domain {
  /** Says who calls. */
  tokens: AccessTokens;
}

interface Deps {
  database: Database;
  config: Pick<Config, 'accessTokenSeconds' | 'adminSignIn' | 'rateLimits' | 'reconcileSeconds'>;
  limiter: RateLimiter;
  verifyIdentity: VerifyIdentity;
  pictures: Pick<Pictures, 'accepted'>;
}

/** Accounts, sessions, profiles and reviews. */
export function openPeople({ database, config, limiter, verifyIdentity, pictures }: Deps): People {
  const tokens = openAccessTokens(database, config.accessTokenSeconds, config.adminSignIn);
  return {
    tokens,
    routes: ({ api }) => {
      userRoutes(api, {
        users: openUsers(database, verifyIdentity, tokens, limiter),
        profiles: openProfiles(database, pictures.accepted),
        administration: openAdministration(database),
        tokens,
      });
      reviewRoutes(api, openReviews(database, pictures.accepted, { limited: config.rateLimits }));
    },
    jobs: [
      {
        name: 'forgetting-sessions',
        pauseSeconds: config.reconcileSeconds,
        work: tokens.forgetExpired,
        whileClockIsSteady: true,
      },
    ],
  };
}

export { eraseUser } from './users/erasure.ts';
export { endSessions } from './users/session.store.ts';
export { demoteAdmin, makeAdmin, unbindUser } from './users/store.ts';
