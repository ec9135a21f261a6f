import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findFreePort } from '@shop/processes';
import type { Benchmark, BenchmarkContext } from './benchmark.ts';
import { startNode, withBackends } from './serving/backends.ts';
import { bareOrders } from './serving/bare-orders.ts';
import { alternating, CONNECTIONS, load, SECONDS, type Sides } from './serving/load.ts';
import { CONTACT, orderAt, populate, tokenOf } from './serving/population.ts';

const ROUNDS = 3;
/** Connections to PostgreSQL, the same for backend and baseline. */
const POOL = 16;
/** More orders than one turn can place: each turn uses pairs of buyer and part that no other has used. */
const ORDERS_PER_TURN = 40_000;

/**
 * PostgreSQL does not sync to disk, which favours the baseline. The load generator occupies a core, so a fast server may wait
 * for it.
 */
export const serving: Benchmark = {
  name: 'serving',
  description:
    'Answers and orders a second of the backend, compared with a baseline: for a list, a plain Node server that sends the same ' +
    'bytes; for an order, its SQL statement sent by the database driver alone. ' +
    `${CONNECTIONS} connections, turns of ${SECONDS} s, medians of ${ROUNDS}. Load generator, server and PostgreSQL ` +
    'share the machine. Target: a ratio of at least 0.60.',

  run: (means) =>
    withBackends(means, async ({ filledDatabase, start }) => {
      const databaseUrl = await filledDatabase(populate);
      const { origin } = await start({ DATABASE_URL: databaseUrl, DATABASE_POOL: String(POOL) });
      const rows: string[][] = [];
      for (const list of ['/api/part', '/api/review']) {
        means.print(list);
        rows.push([`GET ${list}`, ...(await alternating(await listSides(means, origin, list), ROUNDS))]);
      }
      means.print('Orders');
      const orders = await alternating(orderSides(means, origin, databaseUrl), ROUNDS);
      rows.push(['POST /api/purchase', ...orders]);
      return { columns: ['call, a second', 'baseline', 'shop', 'ratio'], rows };
    }),
};

/** A list of the shop, and the same bytes from a server that does nothing else. */
async function listSides({ group, folder }: BenchmarkContext, origin: string, list: string): Promise<Sides> {
  const url = `${origin}${list}`;
  const file = path.join(folder, `${path.basename(list)}.json`);
  await writeFile(file, new Uint8Array(await (await fetch(url)).arrayBuffer()));
  const port = await findFreePort();
  const script = ['--import', 'tsx', 'bench/src/serving/bare-server.script.ts', String(port), file];
  await startNode(group, 'bare server', script);
  return {
    baseline: () => load({ url: `http://127.0.0.1:${port}/` }),
    shop: () => load({ url }),
  };
}

/** Orders through the API, and their statement through the driver alone. */
function orderSides(means: BenchmarkContext, origin: string, databaseUrl: string): Sides {
  let turns = 0;
  const bare = { kind: 'order', databaseUrl, connections: POOL, callers: CONNECTIONS } as const;
  return {
    baseline: () => bareOrders(means, { ...bare, begin: ORDERS_PER_TURN * turns++ }),
    shop() {
      let next = ORDERS_PER_TURN * turns++;
      return load({
        url: `${origin}/api/purchase`,
        method: 'POST',
        requests: [{ setupRequest: (request) => ({ ...request, ...orderRequest(next++) }) }],
      });
    },
  };
}

function orderRequest(index: number) {
  const { buyer, parts } = orderAt(index);
  return {
    headers: { authorization: `Bearer ${tokenOf(buyer)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ partsId: parts[0], orders: 1, ...CONTACT }),
  };
}
