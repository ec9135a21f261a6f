import type { FastifyBaseLogger } from 'fastify';

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
