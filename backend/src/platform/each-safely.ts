import type { FastifyBaseLogger } from 'fastify';

/** Works through items one by one; one that fails is logged, left for the next round, and holds up none. */
export async function eachSafely<Item>(
  items: readonly Item[],
  log: Pick<FastifyBaseLogger, 'error'>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      log.error({ err: error, item }, 'left for the next round');
    }
  }
}
