import type { Benchmark } from './benchmark.ts';
import { anyOf, type Call, openCall } from './growth/calls.ts';
import { crowdLatency } from './growth/latencies.ts';
import { fillCatalogue, oeNumber, partNumber, vehicleOf, vehiclesFor } from './search/population.ts';
import { type GrownShop, withBackends } from './serving/backends.ts';

const SIZES = [100_000, 1_000_000];
const CROWD = { callers: 16, turns: 50 };

/** Room for the catalogue in memory, as production gives it (docs/production.md). */
const ROOMY = ['shared_buffers=3GB'];

const calls: readonly Call[] = [
  openCall(
    'suggestions: a word',
    (_, turn) => `/suggestions?q=${['alt', 'spark', 'wip', 'timing'][turn % 4]}`,
  ),
  openCall('suggestions: a number', (size, turn) => `/suggestions?q=${partNumber(anyOf(size, turn))}`),
  openCall("a number of the shop's", (size, turn) => `/parts?q=${partNumber(anyOf(size, turn))}`),
  openCall('an OE number', (size, turn) => `/parts?q=${oeNumber(anyOf(size, turn))}`),
  openCall('a word of 1 in 20', () => '/parts?q=alternator'),
  openCall('a word of 1 in 100', () => '/parts?q=reinforced'),
  openCall('a word of 4 in 20', () => '/parts?q=filter'),
  openCall('a mistyped word', () => '/parts?q=alternatr'),
  openCall(
    'a vehicle with facets',
    (size, turn) => `/parts?vehicle=${vehicleOf(anyOf(vehiclesFor(size), turn))}`,
  ),
  openCall(
    'a vehicle and a word',
    (size, turn) => `/parts?q=brake&vehicle=${vehicleOf(anyOf(vehiclesFor(size), turn))}`,
  ),
  openCall('the page of a part', (size, turn) => `/parts/${partNumber(anyOf(size, turn))}`),
];

/** Filling a shop with a million parts takes about nine minutes of the processor. */
export const search: Benchmark = {
  name: 'search',
  description:
    'Response times over HTTP of the catalogue, p99 in milliseconds, by parts and fitments: ' +
    `${CROWD.callers} callers at once make ${CROWD.turns} calls each. Target with a hundred thousand parts: 80 ms, 20 by ` +
    'number or vehicle, 30 for suggestions; with a million 250, 25 and 40.',

  run: (means) =>
    withBackends(
      means,
      async ({ filledDatabase, start }) => {
        const shops: GrownShop[] = [];
        for (const size of SIZES) {
          means.print(`With ${size}`);
          const url = await filledDatabase((client) => fillCatalogue(client, size));
          shops.push({ ...(await start({ DATABASE_URL: url })), size });
        }
        const rows: string[][] = [];
        for (const call of calls) {
          const row = [call.name];
          for (const shop of shops) row.push((await crowdLatency(shop, call, CROWD)).toFixed(1));
          means.print(row.join(', '));
          rows.push(row);
        }
        return { columns: ['call', ...SIZES.map((size) => size.toLocaleString('en'))], rows };
      },
      ROOMY,
    ),
};
