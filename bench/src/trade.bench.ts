import { buildAll } from '@shop/cli';
import { PlainFailure, runToEnd, workspaceRoot } from '@shop/processes';
import { startPostgres } from '@shop/testkit/postgres';
import type { Benchmark, BenchmarkContext } from './benchmark.ts';
import { latencies } from './growth/latencies.ts';
import { filledDatabase } from './serving/filled-database.ts';
import { load, SECONDS } from './serving/load.ts';
import { alternating, type Sides } from './serving/sides.ts';
import { type StartedBackend, startBackend } from './serving/start-backend.ts';
import { cartRequest, fillTrade, LINES, quickOrderRequest } from './trade/population.ts';

const ROUNDS = 3;
const TURNS = 50;
const CONNECTIONS = 8;
/** More carts than one turn can place. */
const CARTS_PER_TURN = 10_000;

/**
 * Measures orders of carts of 100 lines, and the resolving of 500 pasted numbers, in a shop of 5,000 parts.
 *
 * Target: an order's p99 is at most 150 ms, its rate at least 0.50 of its
 * bare statement; 500 numbers are resolved with a p99 of at most 150 ms.
 */
export const trade: Benchmark = {
  name: 'trade',
  description:
    `Orders of carts of ${LINES} lines, and 500 numbers resolved, in a shop of 5,000 parts. p99 in milliseconds, one ` +
    `call at a time, the fastest of ${ROUNDS} rounds of ${TURNS}; orders a second over ${CONNECTIONS} connections, ` +
    'compared with the SQL statement sent by the database driver alone.',

  async run(means) {
    await buildAll(means.group, { root: workspaceRoot, names: ['backend'], print: means.print });
    const postgres = await startPostgres();
    let shop: StartedBackend | undefined;
    try {
      const url = await filledDatabase(postgres, fillTrade);
      shop = await startBackend(means.group, { DATABASE_URL: url, DATABASE_POOL: String(CONNECTIONS) });
      const shops = [{ ...shop, size: 1 }];
      const rows: string[][] = [];
      for (const call of [
        {
          name: `order of ${LINES} lines`,
          request: (size: number, turn: number) => cartRequest(turn, `${size}`),
        },
        { name: '500 numbers resolved', request: (_: number, turn: number) => quickOrderRequest(turn) },
      ]) {
        means.print(call.name);
        const times = await latencies(shops, call, { rounds: ROUNDS, turns: TURNS });
        rows.push([call.name, 'p99, ms', ...times.map(({ p99 }) => p99.toFixed(1)), '']);
      }
      means.print('Orders a second');
      const sides = await alternating(orderSides(means, shop, url), ROUNDS);
      const [, figure = '', limit = '', reached = '', ratio = ''] = sides.row(
        '',
        'orders a second',
        ({ rate }) => rate,
      );
      rows.push([`order of ${LINES} lines`, `${figure} (bare: ${limit})`, reached, ratio]);
      return { columns: ['call', 'figure', 'reached', 'ratio'], rows };
    } finally {
      await shop?.stop();
      await postgres.stop();
    }
  },
};

/** Orders through the API, and their statement through the driver alone. */
function orderSides(
  { group }: BenchmarkContext,
  shop: StartedBackend,
  databaseUrl: string,
): Sides<{ rate: number }> {
  let turns = 1;
  return {
    async baseline() {
      const begin = CARTS_PER_TURN * turns++;
      const { succeeded, output } = await runToEnd(group, {
        name: 'bare carts',
        file: process.execPath,
        arguments: [
          '--import',
          'tsx',
          'bench/src/trade/bare-carts.script.ts',
          ...[databaseUrl, CONNECTIONS, SECONDS, begin].map(String),
        ],
        folder: workspaceRoot,
        environment: process.env,
      });
      if (!succeeded) throw new PlainFailure(output);
      return { rate: Number(output) };
    },
    shop() {
      let next = CARTS_PER_TURN * turns++;
      return load(shop.pid, {
        url: `${shop.origin}/api/tradeOrders`,
        method: 'POST',
        connections: CONNECTIONS,
        requests: [
          {
            setupRequest: (request) => {
              const { token, body } = cartRequest(next++, 'load');
              const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
              return { ...request, headers, body: JSON.stringify(body) };
            },
          },
        ],
      });
    },
  };
}
