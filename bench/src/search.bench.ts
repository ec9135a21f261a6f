import { buildAll } from '@shop/cli';
import { workspaceRoot } from '@shop/processes';
import { startPostgres } from '@shop/testkit/postgres';
import type { Benchmark } from './benchmark.ts';
import { anyOf, type Call } from './growth/calls.ts';
import type { GrownShop } from './growth/grown-shop.ts';
import { crowdLatency, latencies } from './growth/latencies.ts';
import { fillCatalogue, oeNumber, partNumber, vehicleOf, vehiclesFor } from './search/population.ts';
import { filledDatabase } from './serving/filled-database.ts';
import { startBackend } from './serving/start-backend.ts';
import { withRatio } from './table.ts';

const SIZES = [1_000, 100_000, 1_000_000];
const ROUNDS = 4;
const TURNS = 100;
/** The shops in which several call at once. */
const CROWDED = [100_000, 1_000_000];
const CROWD = { callers: 16, turns: 50 };

/** Room for the catalogue in memory, as production gives it (docs/production.md). */
const ROOMY = ['shared_buffers=3GB'];

const inWords = (size: number): string => size.toLocaleString('en');

const call = (name: string, pathOf: (size: number, turn: number) => string): Call => ({
  name,
  request: (size, turn) => ({ path: `/api${pathOf(size, turn)}` }),
});

const calls: readonly Call[] = [
  call('suggestions: a word', (_, turn) => `/suggestions?q=${['alt', 'spark', 'wip', 'timing'][turn % 4]}`),
  call('suggestions: a number', (size, turn) => `/suggestions?q=${partNumber(anyOf(size, turn))}`),
  call("a number of the shop's", (size, turn) => `/parts?q=${partNumber(anyOf(size, turn))}`),
  call('an OE number', (size, turn) => `/parts?q=${oeNumber(anyOf(size, turn))}`),
  call('a word of 1 in 20', () => '/parts?q=alternator'),
  call('a word of 1 in 100', () => '/parts?q=reinforced'),
  call('a word of 4 in 20', () => '/parts?q=filter'),
  call('a mistyped word', () => '/parts?q=alternatr'),
  call(
    'a vehicle with facets',
    (size, turn) => `/parts?vehicle=${vehicleOf(anyOf(vehiclesFor(size), turn))}`,
  ),
  call(
    'a vehicle and a word',
    (size, turn) => `/parts?q=brake&vehicle=${vehicleOf(anyOf(vehiclesFor(size), turn))}`,
  ),
  call('a category and a brand', () => '/parts?category=group-3&brand=brand-7'),
  call('a category and a price', () => '/parts?category=group-3&to=100'),
  call('a word of 4 in 20 and a category', () => '/parts?q=filter&category=group-3'),
  call('everything, by price', () => '/parts?sort=price'),
  call('the page of a part', (size, turn) => `/parts/${partNumber(anyOf(size, turn))}`),
];

/**
 * Measures the catalogue's calls in shops of the `SIZES`, each part with two numbers and for fifteen vehicles. Filling a
 * shop with a million parts takes about nine minutes of the processor.
 *
 * Target at 16 callers at once: with a hundred thousand parts the p99 is at most 80 ms, 20 by number or vehicle, 30 for
 * suggestions; with a million 250, 25 and 40.
 */
export const search: Benchmark = {
  name: 'search',
  description:
    'Response times over HTTP of the catalogue, p99 in milliseconds, by parts and fitments. One call at a time, ' +
    `alternating between the shops, in ${ROUNDS} rounds of ${TURNS} calls; the fastest round is shown. ` +
    `The last columns: ${CROWD.callers} callers at once.`,

  async run({ group, print }) {
    await buildAll(group, { root: workspaceRoot, names: ['backend'], print });
    const postgres = await startPostgres({ settings: ROOMY });
    const shops: GrownShop[] = [];
    try {
      for (const size of SIZES) {
        print(`With ${size}`);
        const url = await filledDatabase(postgres, (client) => fillCatalogue(client, size));
        shops.push({ ...(await startBackend(group, { DATABASE_URL: url })), size });
      }
      const rows: string[][] = [];
      for (const one of calls) {
        const times = await latencies(shops, one, { rounds: ROUNDS, turns: TURNS });
        const figures = times.map(({ p99 }) => p99);
        print(`${one.name}: ${figures.map((figure) => figure.toFixed(1)).join(', ')}`);
        const crowds: string[] = [];
        for (const shop of shops.filter(({ size }) => CROWDED.includes(size))) {
          crowds.push((await crowdLatency(shop, one, CROWD)).p99.toFixed(1));
        }
        rows.push([one.name, ...withRatio(figures), ...crowds]);
      }
      const heads = SIZES.map(inWords);
      const crowds = CROWDED.map((size) => `${inWords(size)}, ${CROWD.callers} at once`);
      return { columns: ['call', ...heads, 'ratio', ...crowds], rows };
    } finally {
      for (const shop of shops) await shop.stop();
      await postgres.stop();
    }
  },
};
