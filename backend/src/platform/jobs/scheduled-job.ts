import type { FastifyBaseLogger } from 'fastify';

/** A repeated piece of work. It starts nothing more once the signal is aborted. */
export type Work = (signal: AbortSignal) => Promise<void>;

export interface ScheduledJob {
  /** Stops the repetition: a run under way starts nothing more and is waited for. */
  stop(): Promise<void>;
}

/** Runs work with a pause between two runs; they never overlap, and one that fails is logged. */
export function schedule(
  work: Work,
  settings: { pauseSeconds: number; name: string; log: FastifyBaseLogger },
): ScheduledJob {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout;
  let run = Promise.resolve();
  const scheduleNext = () => {
    timer = setTimeout(() => {
      run = work(stopping.signal)
        .catch((error) => settings.log.error({ err: error, job: settings.name }, 'a scheduled job failed'))
        .finally(() => {
          if (!stopping.signal.aborted) scheduleNext();
        });
    }, settings.pauseSeconds * 1000);
    timer.unref();
  };
  scheduleNext();
  return {
    stop: () => {
      stopping.abort();
      clearTimeout(timer);
      return run;
    },
  };
}
