import { buildAll } from '@shop/cli';
import { workspaceRoot } from '@shop/processes';
import { startPostgres } from '@shop/testkit/postgres';
import type { Benchmark } from './benchmark.ts';
import { startGrownShop } from './growth/grown-shop.ts';
import { longRun } from './memory/long-run.ts';
import { METRICS_TOKEN } from './serving/start-backend.ts';

const SIZE = 100_000;
const STAGES = [1, 2, 4, 6, 8, 10].map((stage) => stage * 5_000);

/**
 * Measures whether the backend leaks memory. A shop with much data answers the calls of `growth`, eight at a time, and
 * after every stage the memory of its process is read. No garbage collection is forced, so only the lowest heap
 * figures are meaningful.
 *
 * Target: memory does not grow over a long run.
 */
export const memory: Benchmark = {
  name: 'memory',
  description:
    `Memory of the backend while it answers lists, searches and orders of a shop on PostgreSQL with ` +
    `${SIZE.toLocaleString('en')} each of parts, orders, users and reviews.`,

  async run(means) {
    await buildAll(means.group, { root: workspaceRoot, names: ['backend'], print: means.print });
    const postgres = await startPostgres();
    try {
      const shop = await startGrownShop(means, postgres, SIZE, { METRICS_TOKEN });
      try {
        const read = await longRun(shop, STAGES, means.print);
        return {
          columns: ['answers', 'memory', 'MiB'],
          rows: read.flatMap(({ resident, heap }, index) => [
            [(STAGES[index] ?? 0).toLocaleString('en'), 'resident', resident.toFixed(0)],
            ['', 'heap', heap.toFixed(0)],
          ]),
        };
      } finally {
        await shop.stop();
      }
    } finally {
      await postgres.stop();
    }
  },
};
