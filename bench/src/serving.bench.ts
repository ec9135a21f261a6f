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
 * What is measured: how near the backend comes to what the machine could do at most: for a public list a bare
 * Node server that sends the same bytes, for an order its own statement, sent by the database driver alone.
 *
 * How: backend, yardstick, PostgreSQL and the load run on this machine, the two sides alternate. The
 * PostgreSQL waits for no disk, which favours the yardstick. The load takes a core of its own, so a fast server
 * may wait for it: the processor time of an answer tells what the rate then hides.
 *
 * The claim it stands for: each reaches at least 60 % of its yardstick.
 */
export const serving: Benchmark = {
  name: 'serving',
  claim:
    'What the backend answers beside the most that the machine could: for a list a bare Node server that ' +
    'sends the same bytes, for an order its statement through the bare driver. ' +
    `${CONNECTIONS} connections, turns of ${SECONDS} s, medians of ${ROUNDS}; load, server and PostgreSQL ` +
    'share the machine.',

  async run(means) {
    await buildAll(means.group, { root: workspaceRoot, names: ['backend'], print: means.print });
    const shop = await serveShop(means.group);
    try {
      const rows: string[][] = [];
      for (const list of ['/api/part', '/api/review']) {
        means.print(list);
        const figures = await alternating(await listSides(means, shop, list), ROUNDS);
        rows.push(
          figures.row(`GET ${list}`, 'answers a second', ({ rate }) => rate),
          figures.row('', 'processor time of an answer, µs', ({ processorTime }) => processorTime),
          figures.row('', 'p99, ms', ({ p99 }) => p99),
        );
      }
      means.print('Orders');
      const orders = await alternating(orderSides(means, shop), ROUNDS);
      rows.push(orders.row('POST /api/purchase', 'orders a second', ({ rate }) => rate));
      return { columns: ['call', 'figure', 'yardstick', 'shop', 'ratio'], rows };
    } finally {
      await shop.stop();
    }
  },
};
