import type { FastifyBaseLogger } from 'fastify';

/** A repeated piece of work. It starts nothing more once the signal is aborted. */
export type Work = (signal: AbortSignal) => Promise<void>;

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
  { pauseSeconds, name: job, log }: { pauseSeconds: number; name: string; log: FastifyBaseLogger },
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
  const scheduleNext = () => {
    timer = setTimeout(() => {
      run = attempt().finally(() => {
        if (!stopping.signal.aborted) scheduleNext();
      });
    }, pauseSeconds * 1000);
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
