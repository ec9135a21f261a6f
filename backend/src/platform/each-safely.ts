import type { FastifyBaseLogger } from 'fastify';

/** Items under way at once. */
const WIDTH = 4;

/**
 * Works through items, a few at a time; one that fails is logged, left for the next round, and holds up
 * none. Once the signal is aborted no more are begun.
 */
export async function eachSafely<Item>(
  items: readonly Item[],
  log: Pick<FastifyBaseLogger, 'error'>,
  work: (item: Item) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<void> {
  const waiting = [...items];
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined && !signal?.aborted; item = waiting.shift()) {
      try {
        await work(item);
      } catch (error) {
        log.error({ err: error, item }, 'left for the next round');
      }
    }
  };
  await Promise.all(Array.from({ length: WIDTH }, lane));
}
