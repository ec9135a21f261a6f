import type { Config } from '../foundation/config/config.ts';
import type { Database } from '../foundation/database/index.ts';
import type { Domain } from '../foundation/domain.ts';
import type { VerifyIdentity } from '../foundation/identity/identity-verifier.ts';
import type { RateLimiter } from '../foundation/rate-limits/rate-limiter.ts';
import type { Pictures } from '../pictures/index.ts';
import { ReviewService } from './reviews/service.ts';
import { reviewRoutes, userRoutes } from './routes.ts';
import { AccessTokens } from './users/access-tokens.ts';
import { UserAdministration } from './users/administration.ts';
import { ProfileService } from './users/profiles.ts';
import { UserService } from './users/service.ts';

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
  const tokens = new AccessTokens(database, config.accessTokenSeconds, config.adminSignIn);
  return {
    tokens,
    routes: ({ api }) => {
      userRoutes(api, {
        users: new UserService(database, verifyIdentity, tokens, limiter),
        profiles: new ProfileService(database, pictures.accepted),
        administration: new UserAdministration(database),
        tokens,
      });
      reviewRoutes(api, new ReviewService(database, pictures.accepted, { limited: config.rateLimits }));
    },
    jobs: [
      {
        name: 'forgetting-sessions',
        pauseSeconds: config.reconcileSeconds,
        work: () => tokens.forgetExpired(),
        whileClockIsSteady: true,
      },
    ],
  };
}

export { eraseUser } from './users/erasure.ts';
export { endSessions } from './users/session.store.ts';
export { demoteAdmin, makeAdmin, unbindUser } from './users/store.ts';
