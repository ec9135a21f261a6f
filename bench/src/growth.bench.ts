import { buildAll } from '@shop/cli';
import { workspaceRoot } from '@shop/processes';
import { startPostgres } from '@shop/testkit/postgres';
import type { Benchmark, BenchmarkContext } from './benchmark.ts';
import { type Call, calls, midFrequency } from './growth/calls.ts';
import { type GrownShop, startGrownShop } from './growth/grown-shop.ts';
import { type Latency, latencies } from './growth/latencies.ts';
import { withRatio } from './table.ts';

const SIZES = [1_000, 100_000, 1_000_000];
const ROUNDS = 4;
const TURNS = 100;

/**
 * Measures how response times grow with the amount of data. Shops of several sizes run side by side, each with its
 * own backend and database, and the calls alternate between them. A shop of size n has n parts, n orders, n users and
 * n reviews.
 *
 * Target: the p99 of the largest shop is less than 1.5 times that of the smallest.
 */
export const growth: Benchmark = {
  name: 'growth',
  description:
    'Response times over HTTP, in milliseconds, of shops with a growing number of parts, orders, users and reviews ' +
    `(that many of each). One call at a time, alternating between the shops, in ${ROUNDS} rounds of ${TURNS} calls; the ` +
    'figure of the fastest round is shown. The ratio compares the largest shop with the smallest.',

  async run(means) {
    await buildAll(means.group, { root: workspaceRoot, names: ['backend'], print: means.print });
    const postgres = await startPostgres();
    const shops: GrownShop[] = [];
    try {
      for (const size of SIZES) {
        means.print(`With ${size}`);
        shops.push(await startGrownShop(means, postgres, size));
      }
      const rows: string[][] = [];
      for (const call of [...calls, ...midFrequency]) {
        rows.push(...(await rowsOf(means, call, shops)));
      }
      const heads = shops.map(({ size }) => size.toLocaleString('en'));
      return { columns: ['call', 'figure', ...heads, 'ratio'], rows };
    } finally {
      for (const shop of shops) await shop.stop();
      await postgres.stop();
    }
  },
};

async function rowsOf(
  { print }: BenchmarkContext,
  call: Call,
  shops: readonly GrownShop[],
): Promise<string[][]> {
  const times = await latencies(shops, call, { rounds: ROUNDS, turns: TURNS });
  print(`${call.name}: ${times.map(({ p99 }) => p99.toFixed(1)).join(', ')}`);
  const row = (name: string, figure: keyof Latency): string[] => {
    const milliseconds = times.map((latency) => latency[figure]);
    return [name, figure, ...withRatio(milliseconds)];
  };
  return [row(call.name, 'p50'), row('', 'p99')];
}
