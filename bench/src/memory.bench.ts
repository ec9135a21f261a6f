import { buildAll } from '@shop/cli';
import { workspaceRoot } from '@shop/processes';
import { startPostgres } from '@shop/testkit/postgres';
import type { Benchmark } from './benchmark.ts';
import { grownOnPostgres } from './growth/grown-shop.ts';
import { longRun } from './memory/long-run.ts';
import { METRICS_TOKEN } from './serving/start-backend.ts';

const SIZE = 100_000;
const STAGES = [1, 2, 4, 6, 8, 10].map((stage) => stage * 5_000);

/**
 * What is measured: whether the backend's memory grows while it runs.
 *
 * How: a shop with a history is asked lists, searches and orders, as `growth` times them, eight at a time; after
 * so many answers the process is looked at. It is not told to collect its garbage: of the heap the lowest figures
 * count.
 *
 * The claim it stands for: in a long run memory stays as it is.
 */
export const memory: Benchmark = {
  name: 'memory',
  claim:
    `Memory of the backend while it answers lists, searches and orders in turn, of a shop with ${SIZE.toLocaleString('en')} ` +
    'parts, orders, users and reviews each on PostgreSQL.',

  async run(means) {
    await buildAll(means.group, { root: workspaceRoot, names: ['backend'], print: means.print });
    const postgres = await startPostgres();
    try {
      const shop = await grownOnPostgres(means, postgres, SIZE, { METRICS_TOKEN });
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
