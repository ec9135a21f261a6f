import type { Problem } from '@shop/contracts';
import { times } from '@shop/testkit/random';
import { afterAll, describe, expect, it } from 'vitest';
import { CardsInMemory } from '../../testing/cards-in-memory.ts';
import { databaseOfFile } from '../../testing/databases.ts';
import { impossibleStates } from '../../testing/invariants.ts';
import { openShopProcess, type Person, type ShopProcess } from '../../testing/shop-process.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { whileOtherChanges } from '../../testing/waiting-statement.ts';

const UNITS = 10;
const MORE = 5;
const rounds = times(10, 300);

type Units = [partId: string, quantity: number][];

/** A buyer with two lines in their cart, and two processes that take their calls. */
interface FullCart {
  buyer: Person;
  partIds: readonly [string, string];
  clients: readonly [TestClient, TestClient];
  /** Orders the cart as it is shown, under a key of its own. */
  place: (client: TestClient) => Promise<string>;
  units: () => Promise<Units>;
}

let keys = 0;

async function fullCart([one, other]: readonly [ShopProcess, ShopProcess]): Promise<FullCart> {
  const buyer = await one.customer();
  const partIds = [await one.part({ quantity: 100 }), await one.part({ quantity: 100 })] as const;
  const clients = [one.as(buyer), other.as(buyer)] as const;
  const wanted = partIds.map((partId) => ({ partId, quantity: UNITS }));
  await clients[0].call('POST /cart', { body: { lines: wanted, how: 'add' } });
  const lines = wanted.map((line) => ({ ...line, price: 10 }));
  const order = { fromCart: true, total: 2 * UNITS * 10, phone: '1', address: 'x', lines };
  return {
    buyer,
    partIds,
    clients,
    place: async (client) => {
      keys += 1;
      const body = { ...order, cartKey: `one-cart-${keys}` };
      const answer = await client.send<Partial<Problem>>('POST /tradeOrders', { body });
      return answer.status === 200 ? 'placed' : String(answer.body.code);
    },
    units: async () => {
      const { lines: kept } = await clients[0].call('GET /cart', {});
      return kept.map(({ partId, quantity }) => [partId, quantity]);
    },
  };
}

interface Change {
  /** @returns how many lines it took out, where it takes some out */
  make: (cart: FullCart, client: TestClient) => Promise<{ lines: readonly object[]; deletedCount?: number }>;
  /** What is in the cart if it was ordered first, and if it was changed first. */
  ends: (partIds: readonly [string, string]) => { ordered: Units; changed: Units };
}

const changes: Record<string, Change> = {
  'sets the units of a line': {
    make: ({ partIds: [id] }, client) =>
      client.call('PUT /cart/{id}', { params: { id }, body: { quantity: MORE } }),
    ends: ([first, second]) => ({
      ordered: [[first, MORE]],
      changed: [
        [first, MORE],
        [second, UNITS],
      ],
    }),
  },
  'adds units to a line': {
    make: ({ partIds: [, partId] }, client) =>
      client.call('POST /cart', { body: { lines: [{ partId, quantity: MORE }], how: 'add' } }),
    ends: ([first, second]) => ({
      ordered: [[second, MORE]],
      changed: [
        [first, UNITS],
        [second, UNITS + MORE],
      ],
    }),
  },
  'takes a line out': {
    make: ({ partIds: [id] }, client) => client.call('DELETE /cart/{id}', { params: { id } }),
    ends: ([, second]) => ({ ordered: [], changed: [[second, UNITS]] }),
  },
  'empties the cart': {
    make: (_cart, client) => client.call('DELETE /cart', {}),
    ends: () => ({ ordered: [], changed: [] }),
  },
};

const database = await databaseOfFile();
const cards = new CardsInMemory();
const processes = [await openShopProcess(database, cards), await openShopProcess(database, cards)] as const;
afterAll(async () => {
  for (const process of processes) await process.close();
});

describe('one cart and two tabs', () => {
  it(`both order it at once, ${rounds} times: it is ordered once`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const cart = await fullCart(processes);
      const outcomes = await Promise.all(cart.clients.map(cart.place));
      expect(outcomes.sort()).toEqual(['cart-changed', 'placed']);
      expect(await cart.units()).toEqual([]);
    }
    expect(await impossibleStates(database)).toEqual([]);
  });

  it(`both send one addition, ${rounds} times: it is added once`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { clients, partIds, units } = await fullCart(processes);
      const [first, second] = partIds;
      const lines = partIds.map((partId) => ({ partId, quantity: MORE }));
      const body = { lines, how: 'add', key: `addition-${round}` } as const;
      await Promise.all(clients.map((client) => client.call('POST /cart', { body })));
      expect(await units()).toEqual([
        [first, UNITS + MORE],
        [second, UNITS + MORE],
      ]);
    }
  });

  it.each(Object.entries(changes))(
    `one orders it while the other %s, ${rounds} times: as if one came after the other`,
    async (_, { make, ends }) => {
      for (let round = 0; round < rounds; round += 1) {
        const cart = await fullCart(processes);
        const [one, other] = cart.clients;
        // Of two calls at once the first sent is mostly the first answered.
        const changing = round % 2 === 0 ? undefined : make(cart, other);
        const placing = cart.place(one);
        const { deletedCount } = await (changing ?? make(cart, other));
        const outcome = await placing;
        const { ordered, changed } = ends(cart.partIds);
        expect([outcome, await cart.units()]).toEqual(
          outcome === 'placed' ? ['placed', ordered] : ['cart-changed', changed],
        );
        if (deletedCount !== undefined) expect(deletedCount === 0).toBe(outcome === 'placed');
      }
      expect(await impossibleStates(database)).toEqual([]);
    },
  );

  it('both began to order it before either could go on: it is ordered once', async () => {
    const cart = await fullCart(processes);
    const outcomes = await whileOtherChanges(
      database,
      ['select id from users where email = $1 for update', [cart.buyer.email]],
      () => Promise.all(cart.clients.map(cart.place)),
      2,
    );
    expect(outcomes.sort()).toEqual(['cart-changed', 'placed']);
  });

  it('the units of a line change while its order waits: it is not ordered as it was', async () => {
    const cart = await fullCart(processes);
    const [first, second] = cart.partIds;
    const outcome = await whileOtherChanges(
      database,
      ['update cart_lines set quantity = $2 where part_id = $1', [first, MORE]],
      () => cart.place(cart.clients[0]),
    );
    expect(outcome).toBe('cart-changed');
    expect(await cart.units()).toEqual([
      [first, MORE],
      [second, UNITS],
    ]);
  });

  it('the account is erased while an addition waits: it gets no cart again', async () => {
    const { buyer, clients, partIds } = await fullCart(processes);
    const [client] = clients;
    const lines = [{ partId: partIds[0], quantity: MORE }];
    const refusal = await whileOtherChanges(
      database,
      ['update users set removed_at = now() where email = $1', [buyer.email]],
      () => client.refused('POST /cart', { body: { lines, how: 'add', key: 'addition-erased' } }),
    );
    expect(refusal.code).toBe('account-removed');
    const { rows } = await database.pool.query(
      'select c.digest from cart_additions c join users u on u.id = c.user_id where u.email = $1',
      [buyer.email],
    );
    expect(rows).toEqual([]);
  });
});
