import { buildAll } from '@shop/cli';
import { workspaceRoot } from '@shop/processes';
import { startPostgres } from '@shop/testkit/postgres';
import type { Benchmark, BenchmarkContext } from './benchmark.ts';
import { type Call, calls, midFrequency } from './growth/calls.ts';
import { type GrownShop, grownEmbedded, grownOnPostgres } from './growth/grown-shop.ts';
import { type Latency, latencies } from './growth/latencies.ts';
import { withRatio } from './table.ts';

const POSTGRES_SIZES = [1_000, 100_000, 1_000_000];
const EMBEDDED_SIZES = [1_000, 100_000];
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
    const onPostgres: GrownShop[] = [];
    const embedded: GrownShop[] = [];
    try {
      for (const size of POSTGRES_SIZES) {
        means.print(`PostgreSQL with ${size}`);
        onPostgres.push(await grownOnPostgres(means, postgres, size));
      }
      for (const size of EMBEDDED_SIZES) {
        means.print(`Embedded with ${size}`);
        embedded.push(await grownEmbedded(means, size));
      }
      const rows: string[][] = [];
      for (const call of [...calls, ...midFrequency]) {
        rows.push(...(await rowsOf(means, call, onPostgres, embedded)));
      }
      return {
        columns: ['call', 'figure', ...headsOf('PostgreSQL', onPostgres), ...headsOf('embedded', embedded)],
        rows,
      };
    } finally {
      for (const shop of [...onPostgres, ...embedded]) await shop.stop();
      await postgres.stop();
    }
  },
};

async function rowsOf(
  { print }: BenchmarkContext,
  call: Call,
  onPostgres: readonly GrownShop[],
  embedded: readonly GrownShop[],
): Promise<string[][]> {
  const times = await latencies([...onPostgres, ...embedded], call, { rounds: ROUNDS, turns: TURNS });
  print(`${call.name}: ${times.map(({ p99 }) => p99.toFixed(1)).join(', ')}`);
  const row = (name: string, figure: keyof Latency): string[] => {
    const milliseconds = times.map((latency) => latency[figure]);
    return [
      name,
      figure,
      ...withRatio(milliseconds.slice(0, onPostgres.length)),
      ...withRatio(milliseconds.slice(onPostgres.length)),
    ];
  };
  return [row(call.name, 'p50'), row('', 'p99')];
}

const headsOf = (database: string, shops: readonly GrownShop[]): string[] => [
  ...shops.map(({ size }) => `${database} ${size.toLocaleString('en')}`),
  'ratio',
];
