import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../foundation/config/config.ts';
import type { Database } from '../foundation/database/index.ts';
import type { Domain } from '../foundation/domain.ts';
import type { RateLimiter } from '../foundation/rate-limits/rate-limiter.ts';
import { forgetMails, warnOfHolds } from './mail.store.ts';
import { mailRoutes, stopTellingRoutes } from './routes.ts';
import { openSender } from './sender.ts';
import { openMails } from './service.ts';

const SEND_PAUSE_SECONDS = 1;

export interface Mail extends Domain {
  /** Sends what is due; nothing without a server that takes mail. */
  sendDue(): Promise<void>;
}

interface Deps {
  database: Database;
  config: Pick<Config, 'origin' | 'reconcileSeconds' | 'shop' | 'smtp'>;
  log: FastifyBaseLogger;
  limiter: RateLimiter;
}

/** What the shop writes to people. The rows are written by triggers (backend/sql/functions.sql). */
export function openMail({ database, config, log, limiter }: Deps): Mail {
  const service = openMails(database, { sends: config.smtp !== undefined });
  const sender = config.smtp && openSender({ database, config, log, limiter }, config.smtp);
  const sendDue = async () => sender?.sendDue();
  return {
    sendDue,
    routes: async ({ scope, api }) => {
      mailRoutes(api, service);
      await stopTellingRoutes(scope, service);
    },
    jobs: [
      { name: 'sending-mail', pauseSeconds: SEND_PAUSE_SECONDS, isPaced: true, work: sendDue },
      {
        name: 'warning-of-holds',
        pauseSeconds: config.reconcileSeconds,
        work: () => database.run(warnOfHolds, []),
        whileClockIsSteady: true,
      },
      {
        name: 'forgetting-mail',
        pauseSeconds: config.reconcileSeconds,
        work: () => database.run(forgetMails, []),
        whileClockIsSteady: true,
      },
    ],
  };
}
