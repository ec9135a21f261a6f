import { buildAll } from '@shop/cli';
import { workspaceRoot } from '@shop/processes';
import type { Benchmark } from './benchmark.ts';
import { listSides } from './serving/lists.ts';
import { CONNECTIONS, SECONDS } from './serving/load.ts';
import { orderSides } from './serving/orders.ts';
import { serveShop } from './serving/served-shop.ts';
import { alternating } from './serving/sides.ts';

const ROUNDS = 3;

/**
 * Compares the backend's throughput with a baseline: for a public list, a plain Node server that sends the same bytes;
 * for an order, its SQL statement sent by the database driver alone.
 *
 * Backend, baseline, PostgreSQL and load generator run on this machine, and the two sides alternate. PostgreSQL does
 * not sync to disk, which favours the baseline. The load generator occupies a core, so a fast server may wait for it;
 * the processor time per response shows what the rate then hides.
 *
 * Target: at least 0.60 of the baseline's rate.
 */
export const serving: Benchmark = {
  name: 'serving',
  description:
    'Throughput of the backend, compared with a baseline: for a list, a plain Node server that sends the same ' +
    'bytes; for an order, its SQL statement sent by the database driver alone. ' +
    `${CONNECTIONS} connections, turns of ${SECONDS} s, medians of ${ROUNDS}. Load generator, server and PostgreSQL ` +
    'share the machine. Target: a ratio of at least 0.60 for responses and orders per second.',

  async run(means) {
    await buildAll(means.group, { root: workspaceRoot, names: ['backend'], print: means.print });
    const shop = await serveShop(means.group);
    try {
      const rows: string[][] = [];
      for (const list of ['/api/part', '/api/review']) {
        means.print(list);
        const figures = await alternating(await listSides(means, shop, list), ROUNDS);
        rows.push(
          figures.row(`GET ${list}`, 'responses per second', ({ rate }) => rate),
          figures.row('', 'processor time per response, µs', ({ processorTime }) => processorTime),
          figures.row('', 'p99, ms', ({ p99 }) => p99),
        );
      }
      means.print('Orders');
      const orders = await alternating(orderSides(means, shop), ROUNDS);
      rows.push(orders.row('POST /api/purchase', 'orders per second', ({ rate }) => rate));
      return { columns: ['call', 'figure', 'baseline', 'shop', 'ratio'], rows };
    } finally {
      await shop.stop();
    }
  },
};
