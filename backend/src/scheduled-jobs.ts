import type { FastifyBaseLogger } from 'fastify';
import type { StockListing } from './catalogue/parts/stock-listing.ts';
import type { AuditLogSealer } from './foundation/audit-log/sealer.ts';
import { type Database, DatabaseClock } from './foundation/database/index.ts';
import { type ScheduledJob, schedule, type Work } from './foundation/jobs/scheduled-job.ts';
import type { RateLimiter } from './foundation/rate-limits/rate-limiter.ts';
import { jobMetrics } from './foundation/telemetry/job-metrics.ts';
import type { Metrics } from './foundation/telemetry/metrics.ts';
import type { ImportService } from './imports/service.ts';
import type { ImportWorker } from './imports/worker.ts';
import type { AccessTokens } from './people/users/access-tokens.ts';
import type { ImageService } from './pictures/service.ts';
import type { ReleaseFigures } from './releases/console/release-figures.ts';
import type { ReleaseWatch } from './releases/console/release-watch.ts';
import type { Publishing } from './releases/publishing/open-publishing.ts';
import type { OrderClosing } from './sales/orders/closing.ts';
import type { PaymentService } from './sales/payments/service.ts';

/** The longest time an event stays unsealed, apart from the run itself. */
const SEAL_PAUSE_SECONDS = 5;
/** An admin waits for it. */
const IMPORT_PAUSE_SECONDS = 1;
const PICTURES_PAUSE_SECONDS = 3600;
/** The longest time until visitors of another process get a release. */
const FOLLOW_PAUSE_SECONDS = 1;
/** The requests go to another shop, so they are rarer. */
const RENEW_PAUSE_SECONDS = 600;
/** What a process loses at most when it is killed. */
const FIGURES_PAUSE_SECONDS = 5;

/** What the jobs need. */
export interface JobWorkers {
  database: Database;
  payments: Pick<PaymentService, 'catchUp' | 'reconcile' | 'forgetDeclines'>;
  closing: Pick<OrderClosing, 'closeDue'>;
  tokens: Pick<AccessTokens, 'forgetExpired'>;
  limiter: Pick<RateLimiter, 'forgetRestored'>;
  releaseWatch: Pick<ReleaseWatch, 'forgetOld'>;
  figures: Pick<ReleaseFigures, 'write' | 'forgetOld'>;
  sealer: Pick<AuditLogSealer, 'sealDue'>;
  stock: Pick<StockListing, 'listDue'>;
  images: Pick<ImageService, 'removeUnused'>;
  imports: Pick<ImportService, 'forgetOld'>;
  importWorker: Pick<ImportWorker, 'workDue'>;
  publishing: {
    follower: Pick<Publishing['follower'], 'follow'>;
    writer: Pick<Publishing['writer'], 'renew'>;
    service: Pick<Publishing['service'], 'forgetOld'>;
  };
}

interface Job {
  /** The name in metrics and logs. */
  name: string;
  pauseSeconds: number;
  work: Work;
}

/** Each job has its own timer, so that one that fails, or waits for the card provider, delays no other. */
export function scheduledJobs(
  {
    database,
    payments,
    closing,
    tokens,
    limiter,
    releaseWatch,
    figures,
    sealer,
    stock,
    images,
    imports,
    importWorker,
    publishing,
  }: JobWorkers,
  { reconcileSeconds, log }: { reconcileSeconds: number; log: FastifyBaseLogger },
  openClock: () => Pick<DatabaseClock, 'isSteady'> = () => new DatabaseClock(database, log),
): Job[] {
  // A hold closed by a wrong clock cannot be restored. Each job has its own check of the clock, since the
  // first check never passes.
  const whileSteady = (work: Work): Work => {
    const clock = openClock();
    return async (signal) => {
      if (await clock.isSteady()) await work(signal);
    };
  };
  const often = { pauseSeconds: reconcileSeconds };
  return [
    { name: 'following-events', ...often, work: (signal) => payments.catchUp(reconcileSeconds, signal) },
    { name: 'settling', ...often, work: (signal) => payments.reconcile(reconcileSeconds, signal) },
    { name: 'lapsing', ...often, work: whileSteady((signal) => closing.closeDue(signal)) },
    {
      name: 'forgetting',
      ...often,
      work: whileSteady(async () => {
        await tokens.forgetExpired();
        await limiter.forgetRestored();
        await releaseWatch.forgetOld();
        await figures.forgetOld();
        await payments.forgetDeclines();
        await imports.forgetOld();
        await publishing.service.forgetOld();
      }),
    },
    { name: 'counting-releases', pauseSeconds: FIGURES_PAUSE_SECONDS, work: () => figures.write() },
    { name: 'sealing', pauseSeconds: SEAL_PAUSE_SECONDS, work: (signal) => sealer.sealDue(signal) },
    { name: 'listing-stock', pauseSeconds: SEAL_PAUSE_SECONDS, work: () => stock.listDue() },
    { name: 'importing', pauseSeconds: IMPORT_PAUSE_SECONDS, work: (signal) => importWorker.workDue(signal) },
    {
      name: 'following-releases',
      pauseSeconds: FOLLOW_PAUSE_SECONDS,
      work: () => publishing.follower.follow(),
    },
    {
      name: 'renewing-registry',
      pauseSeconds: RENEW_PAUSE_SECONDS,
      work: whileSteady(() => publishing.writer.renew()),
    },
    {
      name: 'removing-pictures',
      pauseSeconds: PICTURES_PAUSE_SECONDS,
      work: whileSteady((signal) => images.removeUnused(signal)),
    },
  ];
}

/** Starts the jobs. */
export function startJobs(jobs: readonly Job[], { meter }: Metrics, log: FastifyBaseLogger): ScheduledJob {
  const measured = jobMetrics(meter);
  const started = jobs.map(({ name, pauseSeconds, work }) =>
    schedule(measured(name, work), { name, pauseSeconds, log }),
  );
  return {
    stop: async () => {
      await Promise.all(started.map((job) => job.stop()));
    },
  };
}
