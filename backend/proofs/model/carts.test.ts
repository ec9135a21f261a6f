import { testSeed, times } from '@shop/testkit/random';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CardsInMemory } from '../../testing/cards-in-memory.ts';
import { openTestDatabase } from '../../testing/databases.ts';
import { unsettledStates } from '../../testing/invariants.ts';
import { openShopProcess } from '../../testing/shop-process.ts';
import { CartModel, DECLINES } from './cart-model.ts';
import { RealCarts } from './real-carts.ts';

type Command = fc.AsyncCommand<CartModel, RealCarts>;

/** Few units, so that they run out. One has no price yet. */
const PARTS = [
  { stock: 12, minimum: 2, priceCents: 1050 },
  { stock: 9, minimum: 1, priceCents: 20 },
  { stock: 8, minimum: 1, priceCents: 0 },
] as const;

/** How many sequences share a database: checking the whole database after each gets slower. */
const SEQUENCES_A_DATABASE = 250;

type Take = (model: CartModel, shop: RealCarts) => Promise<void>;
type TakeOf = (model: CartModel, shop: RealCarts, cart: number, line: number) => Promise<void>;

const command = (description: string, take: Take): Command => ({
  toString: () => description,
  check: () => true,
  run: take,
});

/** About one of the carts, and one of its lines; skipped while there is none. */
const ofCart = (description: string, take: TakeOf) =>
  fc.record({ number: fc.nat({ max: 5 }), line: fc.nat({ max: 2 }) }).map(
    ({ number, line }): Command => ({
      toString: () => `${description} (cart ${number}, line ${line})`,
      check: ({ carts }) => carts.length > 0,
      run: (model, shop) => {
        const id = number % model.carts.length;
        return take(model, shop, id, line % (model.carts[id]?.lines.length ?? 1));
      },
    }),
  );

const placing = fc
  .record({
    units: fc.tuple(
      fc.integer({ min: 0, max: 5 }),
      fc.integer({ min: 0, max: 5 }),
      fc.integer({ min: 0, max: 5 }),
    ),
    stale: fc.option(fc.nat({ max: 2 }), { freq: 6 }),
  })
  .map(({ units, stale }) =>
    command(
      `the buyer orders ${units} units${stale === null ? '' : ', one at an old price'}`,
      async (model, shop) => {
        const wanted = model.parts.flatMap(({ priceCents }, part) => {
          const cents = priceCents + (part === stale ? 1 : 0);
          return units[part] ? [{ part, units: units[part], priceCents: cents }] : [];
        });
        if (wanted.length > 0) expect(await shop.place(wanted)).toEqual(model.place(wanted));
      },
    ),
  );

const placingOne = fc.record({ part: fc.nat({ max: 2 }), units: fc.nat({ max: 6 }) }).map(({ part, units }) =>
  command(`the buyer orders ${units} of part ${part} alone`, async (model, shop) => {
    expect(await shop.placeOne(part, units)).toEqual(model.placeOne(part, units));
  }),
);

const placingAgain = ofCart(
  'the buyer sends the call that ordered the cart again',
  async (model, shop, cart) => {
    if (model.carts[cart]?.single) return;
    const stands = model.carts[cart]?.lines.some(({ listed }) => listed);
    expect(await shop.placeAgain(cart)).toEqual({ same: true, ended: !stands });
  },
);

const editing = fc
  .record({
    part: fc.nat({ max: 2 }),
    stock: fc.integer({ min: 0, max: 14 }),
    minimum: fc.nat({ max: 3 }),
    priceCents: fc.constantFrom(0, 20, 333, 1050, 99_999_999),
  })
  .map(({ part, ...change }) =>
    command(`the admin edits part ${part}: ${JSON.stringify(change)}`, async (model, shop) => {
      expect(await shop.editPart(part, change)).toEqual(model.editPart(part, change));
    }),
  );

const opening = ofCart('the buyer opens the payment', async (model, shop, cart) => {
  const cents = model.unpaidCents(cart);
  expect(await shop.openPayment(cart, cents)).toEqual(model.openPayment(cart, cents));
  expect(await shop.openPayment(cart, cents + 1)).toEqual(model.openPayment(cart, cents + 1));
});

const pay: TakeOf = async (model, shop, cart) => {
  const cents = model.unpaidCents(cart);
  expect(await shop.openPayment(cart, cents)).toEqual(model.openPayment(cart, cents));
  shop.charge(cart);
  model.charge(cart);
};

const deliver: TakeOf = async (model, shop, cart) => {
  expect((await shop.deliverEvents(cart)).filter((status) => status !== 200)).toEqual([]);
  model.learn(cart);
};

const approve: TakeOf = async (model, shop, cart, line) => {
  expect(await shop.approveLine(cart, line)).toEqual(model.approveLine(cart, line));
};

const paying = ofCart('the buyer opens the payment and pays', pay);
const deliveringAgain = ofCart('the provider tells everything once more', deliver);
const approving = ofCart('the admin approves a line', approve);

const declining = (times: number) =>
  ofCart(`${times} cards are declined`, async (model, shop, cart, line) => {
    const cents = model.unpaidCents(cart);
    expect(await shop.openPayment(cart, cents)).toEqual(model.openPayment(cart, cents));
    for (let time = 0; time < times; time += 1) {
      shop.decline(cart);
      model.decline(cart);
    }
    if (line > 0) await deliver(model, shop, cart, line);
  });

const dispute = (model: CartModel, shop: RealCarts, cart: number, decision: 'won' | 'lost') => {
  const status = model.dispute(cart, decision);
  if (status !== 'none') shop.dispute(cart, status);
};

const disputing = (decision: 'won' | 'lost') =>
  ofCart(`the bank disputes the payment, or decides that it is ${decision}`, async (model, shop, cart) =>
    dispute(model, shop, cart, decision),
  );

const disputingPaid = (decision: 'won' | 'lost') =>
  ofCart(
    `it is paid and disputed, the admin approves a line, and the bank decides that it is ${decision}`,
    async (model, shop, cart, line) => {
      await pay(model, shop, cart, line);
      dispute(model, shop, cart, decision);
      await deliver(model, shop, cart, line);
      await approve(model, shop, cart, line);
      dispute(model, shop, cart, decision);
    },
  );

const hinting = ofCart('the browser says that the cart is paid', async (model, shop, cart) => {
  expect(await shop.hint(cart)).toEqual(model.hint(cart));
});

const cancelling = ofCart('the buyer cancels the cart', async (model, shop, cart) => {
  expect(await shop.cancel(cart)).toEqual(model.cancel(cart));
});

const cancellingLine = ofCart('the buyer cancels a line', async (model, shop, cart, line) => {
  expect(await shop.removeLine(cart, line, 'buyer')).toEqual(model.removeLine(cart, line, 'buyer'));
});

const deletingLine = ofCart('the admin deletes a line', async (model, shop, cart, line) => {
  expect(await shop.removeLine(cart, line, 'admin')).toEqual(model.removeLine(cart, line, 'admin'));
});

const lapsing = ofCart('the hold runs out', async (model, shop, cart) => {
  await shop.lapse(cart);
  model.lapse(cart);
});

const refundingByHand = (part: number) =>
  ofCart(`1/${part} of what is left is refunded by hand`, async (model, shop, cart) => {
    const cents = Math.floor(model.leftOf(cart) / part);
    if (cents === 0) return;
    shop.refundByHand(cart, cents);
    expect((await shop.deliverEvents(cart)).filter((status) => status !== 200)).toEqual([]);
    model.refundByHand(cart, cents);
  });

const settling = fc.constant(
  command('a round of settling comes', async (model, shop) => {
    await shop.settle();
    for (const id of model.carts.keys()) model.learn(id);
  }),
);

const looking = fc.constant(
  command('an admin looks at everything', async (model, shop) => {
    expect(await shop.overview()).toEqual(model.overview());
  }),
);

const sequences = fc.commands(
  [
    ...[placing, placing, placing, paying, paying, paying, deliveringAgain, deliveringAgain, deletingLine],
    ...[placingAgain, editing, opening, hinting, cancelling, cancellingLine, deletingLine, approving],
    ...[
      placingOne,
      placingOne,
      approving,
      lapsing,
      refundingByHand(1),
      refundingByHand(7),
      settling,
      looking,
    ],
    ...[declining(1), declining(DECLINES), disputing('won'), disputing('lost')],
    ...[disputingPaid('won'), disputingPaid('lost')],
  ],
  { size: '+1', maxCommands: 30 },
);

const RUNS = times(40, 1000);

describe('orders and their model', () => {
  it(`behave as the model in ${RUNS} sequences of commands`, async () => {
    const seed = testSeed();
    for (let done = 0; done < RUNS; done += SEQUENCES_A_DATABASE) {
      const { database, remove } = await openTestDatabase();
      const cards = new CardsInMemory();
      const open = () => openShopProcess(database, cards, {}, { declines: { ofOrder: DECLINES } });
      const processes = [await open(), await open()] as const;
      const admin = await processes[0].admin();
      const sequence = fc.asyncProperty(sequences, async (given) => {
        cards.forgetEvents();
        const partIds: string[] = [];
        for (const { stock, minimum, priceCents } of PARTS) {
          partIds.push(await processes[0].part({ quantity: stock, minimumOrder: minimum, priceCents }));
        }
        const buyer = await processes[0].customer();
        const model = new CartModel(PARTS);
        const shop = new RealCarts({ processes, cards, buyer, admin, partIds });
        await fc.asyncModelRun(() => ({ model, real: shop }), given);
        await shop.settle();
        for (const id of model.carts.keys()) model.learn(id);
        expect(await shop.overview()).toEqual(model.overview());
        expect(await unsettledStates(database)).toEqual([]);
      });
      const numRuns = Math.min(SEQUENCES_A_DATABASE, RUNS - done);
      await fc.assert(sequence, { numRuns, seed: seed + done });
      for (const process of processes) await process.close();
      await remove();
    }
  });
});
