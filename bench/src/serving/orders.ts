import { PlainFailure, runToEnd, workspaceRoot } from '@shop/processes';
import type { BenchmarkContext } from '../benchmark.ts';
import { CONNECTIONS, load, SECONDS } from './load.ts';
import { orderAt, partOf, tokenOf } from './population.ts';
import { POOL, type ServedShop } from './served-shop.ts';
import type { Sides } from './sides.ts';

/** More orders than one turn can place: each turn uses pairs of buyer and part that no other has used. */
const ORDERS_PER_TURN = 40_000;

/** Orders through the API, and their statement through the driver alone. */
export function orderSides({ group }: BenchmarkContext, shop: ServedShop): Sides<{ rate: number }> {
  let turns = 0;
  return {
    async baseline() {
      const begin = ORDERS_PER_TURN * turns++;
      const settings = [shop.databaseUrl, POOL, CONNECTIONS, SECONDS, begin].map(String);
      const { succeeded, output } = await runToEnd(group, {
        name: 'bare orders',
        file: process.execPath,
        arguments: ['--import', 'tsx', 'bench/src/serving/bare-orders.script.ts', ...settings],
        folder: workspaceRoot,
        environment: process.env,
      });
      if (!succeeded) throw new PlainFailure(output);
      return { rate: Number(output) };
    },
    shop() {
      let next = ORDERS_PER_TURN * turns++;
      return load(shop.pid, {
        url: `${shop.origin}/api/purchase`,
        method: 'POST',
        requests: [{ setupRequest: (request) => ({ ...request, ...orderRequest(next++) }) }],
      });
    },
  };
}

function orderRequest(index: number) {
  const { buyer, part } = orderAt(index);
  return {
    headers: { authorization: `Bearer ${tokenOf(buyer)}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      partsId: partOf(part),
      orders: 1,
      phone: '+1 313 555 0142',
      address: '1840 Michigan Avenue, Detroit',
    }),
  };
}
