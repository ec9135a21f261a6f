import type { Benchmark } from './benchmark.ts';
import { calls, midFrequency } from './growth/calls.ts';
import { latencies } from './growth/latencies.ts';
import { type GrownShop, withBackends } from './serving/backends.ts';

const SIZES = [1_000, 1_000_000];
const ROUNDS = 4;
const TURNS = 100;

export const growth: Benchmark = {
  name: 'growth',
  description:
    'Response times over HTTP, p99 in milliseconds, of shops with a growing number of parts, orders, users and reviews ' +
    `(that many of each). One call at a time, alternating between the shops, in ${ROUNDS} rounds of ${TURNS} calls; the ` +
    'figure of the fastest round is shown. The ratio compares the largest shop with the smallest: less than 1.5.',

  run: (means) =>
    withBackends(means, async ({ startGrown }) => {
      const shops: GrownShop[] = [];
      for (const size of SIZES) {
        means.print(`With ${size}`);
        shops.push(await startGrown(size));
      }
      const rows: string[][] = [];
      for (const call of [...calls, ...midFrequency]) {
        const times = await latencies(shops, call, { rounds: ROUNDS, turns: TURNS });
        const shown = times.map((time) => time.toFixed(1));
        means.print(`${call.name}: ${shown.join(', ')}`);
        rows.push([call.name, ...shown, ((times.at(-1) ?? 0) / (times[0] ?? 0)).toFixed(2)]);
      }
      return { columns: ['call', ...SIZES.map((size) => size.toLocaleString('en')), 'ratio'], rows };
    }),
};
