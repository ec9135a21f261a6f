import type { FastifyBaseLogger } from 'fastify';
import type { ImageService } from './images/service.ts';
import type { OrderClosing } from './orders/closing.ts';
import type { PaymentService } from './payments/service.ts';
import { type Database, DatabaseClock, tidyTables } from './platform/database/index.ts';
import type { RateLimiter } from './platform/rate-limits/rate-limiter.ts';
import { type RepeatingTask, repeat } from './platform/repeating-task.ts';
import type { Metrics } from './platform/telemetry/metrics.ts';
import { roundMetrics } from './platform/telemetry/round-metrics.ts';
import type { RecordSealer } from './record/sealer.ts';
import type { AccessTokens } from './users/access-tokens.ts';

/** An event waits for its seal for no longer than this and the work of one round. */
const SEAL_PAUSE_SECONDS = 5;
/** As PostgreSQL's own autovacuum. */
const TIDY_PAUSE_SECONDS = 60;
const PICTURES_PAUSE_SECONDS = 3600;

/** Who works by the clock. */
export interface RoundWorkers {
  database: Database;
  payments: PaymentService;
  closing: OrderClosing;
  tokens: AccessTokens;
  limiter: RateLimiter;
  sealer: RecordSealer;
  images: ImageService;
}

/** Starts what runs by the clock: settling, lapsing holds, forgetting what has ended; sealing the record; tidying up. */
export function startRounds(
  { database, payments, closing, tokens, limiter, sealer, images }: RoundWorkers,
  { meter }: Metrics,
  { reconcileSeconds, log }: { reconcileSeconds: number; log: FastifyBaseLogger },
): RepeatingTask {
  const counted = roundMetrics(meter);
  const clock = new DatabaseClock(database, log);
  const settle = counted('settling', async (signal) => {
    await payments.reconcile(reconcileSeconds, signal);
    if (!(await clock.isSteady())) return;
    await closing.closeDue(signal);
    await tokens.forgetExpired();
    await limiter.forgetRestored();
  });
  const seal = counted('sealing', (signal) => sealer.sealDue(signal));
  const tidy = counted('tidying', (signal) => tidyTables(database, signal));
  const removePictures = counted('removing-pictures', (signal) => images.removeUnused(signal));
  const tasks = [
    repeat(settle, { pauseSeconds: reconcileSeconds, name: 'the round of settling', log }),
    repeat(seal, { pauseSeconds: SEAL_PAUSE_SECONDS, name: 'the sealing of the record', log }),
    repeat(tidy, { pauseSeconds: TIDY_PAUSE_SECONDS, name: 'the tidying of tables', log }),
    repeat(removePictures, {
      pauseSeconds: PICTURES_PAUSE_SECONDS,
      name: 'the removal of unused pictures',
      log,
    }),
  ];
  return {
    stop: async () => {
      await Promise.all(tasks.map((task) => task.stop()));
    },
  };
}
