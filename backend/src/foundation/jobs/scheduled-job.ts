import type { FastifyBaseLogger } from 'fastify';

/** A repeated piece of work. It starts nothing more once the signal is aborted. */
export type Work = (signal: AbortSignal) => Promise<unknown>;

/** Work that a domain repeats. */
export interface Job {
  /** The name in metrics and logs. */
  name: string;
  pauseSeconds: number;
  /** The pause counts from the beginning of a run, so that a slow run takes nothing from the rate. */
  isPaced?: true;
  work: Work;
  /** It ends or removes what has become old: not after the clock has jumped, since that cannot be undone. */
  whileClockIsSteady?: true;
}

export interface ScheduledJob {
  /** Stops the repetition: a run under way starts nothing more and is waited for. */
  stop(): Promise<void>;
}

/**
 * Runs work with a pause between two runs; they never overlap. The first of several runs that fail is logged as an error,
 * the others as warnings.
 */
export function schedule(
  work: Work,
  {
    pauseSeconds,
    isPaced,
    name: job,
    log,
  }: Pick<Job, 'pauseSeconds' | 'isPaced' | 'name'> & { log: FastifyBaseLogger },
): ScheduledJob {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout;
  let run = Promise.resolve();
  let isFailing = false;
  const attempt = async () => {
    try {
      await work(stopping.signal);
      if (isFailing) log.info({ job }, 'a scheduled job works again');
      isFailing = false;
    } catch (error) {
      const level = isFailing ? 'warn' : 'error';
      log[level]({ err: error, job }, 'a scheduled job failed');
      isFailing = true;
    }
  };
  const scheduleNext = (tookMs: number) => {
    timer = setTimeout(
      () => {
        const begin = performance.now();
        run = attempt().finally(() => {
          if (!stopping.signal.aborted) scheduleNext(isPaced ? performance.now() - begin : 0);
        });
      },
      Math.max(pauseSeconds * 1000 - tookMs, 0),
    );
    timer.unref();
  };
  scheduleNext(0);
  return {
    stop: () => {
      stopping.abort();
      clearTimeout(timer);
      return run;
    },
  };
}

interface JobMeans {
  log: FastifyBaseLogger;
  /** Measures a job's runs. */
  measured(name: string, work: Work): Work;
  /** @returns `isSteady`: whether the clock has not jumped since it was asked before */
  watchClock(): () => Promise<boolean>;
}

/** Starts jobs, each with a timer of its own, so that one that fails or waits for another service delays no other. */
export function startJobs(jobs: readonly Job[], { log, measured, watchClock }: JobMeans): ScheduledJob {
  const started = jobs.map(({ work, whileClockIsSteady, ...job }) => {
    // Each has its own check of the clock, since the first check never passes.
    const checked = whileClockIsSteady ? whileSteady(work, watchClock()) : work;
    return schedule(measured(job.name, checked), { ...job, log });
  });
  return {
    stop: async () => {
      await Promise.all(started.map((job) => job.stop()));
    },
  };
}

const whileSteady =
  (work: Work, isSteady: () => Promise<boolean>): Work =>
  async (signal) => {
    if (await isSteady()) await work(signal);
  };

/** Items processed at the same time. */
const CONCURRENCY = 4;

/** A run of a job had work to do, and none of it succeeded. */
export class AttemptsFailed extends Error {
  constructor(failed: number) {
    super(`${failed} attempts failed, see above.`);
  }
}

/**
 * Claims and processes items, a few at a time, until nothing is left to claim. A failed item is left for a later run, and
 * logged as a warning; the caller decides when a person must know. Once the signal is aborted, no further item is
 * started.
 * @param claim returns the next items, none when all have been claimed
 * @throws {AttemptsFailed} when there were items and none succeeded
 */
export async function attemptEach<Item>(
  claim: () => Promise<readonly Item[]>,
  work: (item: Item) => Promise<unknown>,
  { log, signal }: { log: Pick<FastifyBaseLogger, 'warn'>; signal?: AbortSignal | undefined },
): Promise<void> {
  let [succeeded, failed] = [0, 0];
  const attempt = async (item: Item) => {
    try {
      await work(item);
      succeeded += 1;
    } catch (error) {
      log.warn({ err: error, item }, 'left for a later run');
      failed += 1;
    }
  };
  for (let items = await claim(); items.length > 0 && !signal?.aborted; items = await claim()) {
    const waiting = [...items];
    const lane = async () => {
      for (let item = waiting.shift(); item !== undefined && !signal?.aborted; item = waiting.shift()) {
        await attempt(item);
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, lane));
  }
  if (failed > 0 && succeeded === 0) throw new AttemptsFailed(failed);
}
