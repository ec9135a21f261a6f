import type { FastifyBaseLogger } from 'fastify';

export interface RepeatingTask {
  /** Ends the repetition: a round under way begins nothing more and is waited for. */
  stop(): Promise<void>;
}

/** Runs rounds of work with a pause between them; rounds never overlap, a failing one is logged. */
export function repeat(
  work: (signal: AbortSignal) => Promise<void>,
  settings: { pauseSeconds: number; name: string; log: FastifyBaseLogger },
): RepeatingTask {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout;
  let round = Promise.resolve();
  const schedule = () => {
    timer = setTimeout(() => {
      round = work(stopping.signal)
        .catch((error) => settings.log.error({ err: error }, `${settings.name} failed`))
        .finally(() => {
          if (!stopping.signal.aborted) schedule();
        });
    }, settings.pauseSeconds * 1000);
    timer.unref();
  };
  schedule();
  return {
    stop: () => {
      stopping.abort();
      clearTimeout(timer);
      return round;
    },
  };
}
