import type { FastifyBaseLogger } from 'fastify';

export interface RepeatingTask {
  /** Ends the repetition and waits for a round under way. */
  stop(): Promise<void>;
}

/** Runs rounds of work with a pause between them; rounds never overlap, a failing one is logged. */
export function repeat(
  work: () => Promise<void>,
  settings: { pauseSeconds: number; name: string; log: FastifyBaseLogger },
): RepeatingTask {
  let stopped = false;
  let timer: NodeJS.Timeout;
  let round = Promise.resolve();
  const schedule = () => {
    timer = setTimeout(() => {
      round = work()
        .catch((error) => settings.log.error({ err: error }, `${settings.name} failed`))
        .finally(() => {
          if (!stopped) schedule();
        });
    }, settings.pauseSeconds * 1000);
    timer.unref();
  };
  schedule();
  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      return round;
    },
  };
}
