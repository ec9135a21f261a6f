import fc from 'fast-check';
import { expect } from 'vitest';
import type { RealShop } from './real-shop.ts';
import type { ShopModel } from './shop-model.ts';

type Command = fc.AsyncCommand<ShopModel, RealShop>;

/**
 * Each sequence has its own people and parts. The first person is an admin, the last has not verified their
 * email.
 */
export const PEOPLE = [
  { admin: true, verified: true, removed: false },
  { admin: true, verified: true, removed: false },
  { admin: false, verified: true, removed: false },
  { admin: false, verified: true, removed: false },
  { admin: false, verified: false, removed: false },
] as const;

/** Few units, so that they run out; and a price at which the total of one unit is below the card minimum. */
export const PARTS = [
  { stock: 12, minimum: 2, priceCents: 1050 },
  { stock: 5, minimum: 1, priceCents: 20 },
  { stock: 6, minimum: 1, priceCents: 700 },
] as const;

/** Small limits, so that they are reached: fewer than there are parts until an order is paid. */
export const ALLOWANCES = { unverified: 1, verified: 2, paying: 3 } as const;

const person = fc.nat({ max: PEOPLE.length - 1 });
const part = fc.nat({ max: PARTS.length - 1 });
const units = fc.integer({ min: 0, max: 6 });
/** Mostly an admin, for calls that only admins may make. */
const boss = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: person });
/** Mostly the order's buyer (`null`). */
const buyer = fc.option(person, { freq: 3 });
/** Index of an existing order, modulo their number. */
const order = fc.nat({ max: 11 });

/** @param take runs the command on both and compares what callers see */
const command = (
  description: string,
  take: (model: ShopModel, shop: RealShop) => Promise<void>,
): Command => ({
  toString: () => description,
  check: () => true,
  run: take,
});

/** The same for one of the orders; skipped while there is none. */
const ofOrder = (
  description: string,
  number: number,
  take: (model: ShopModel, shop: RealShop, id: number) => Promise<void>,
): Command => ({
  toString: () => description,
  check: ({ orders }) => orders.length > 0,
  run: (model, shop) => take(model, shop, number % model.orders.length),
});

const orderOf = ({ orders }: ShopModel, id: number) => orders[id] ?? { buyer: 0, totalCents: 0 };
const named = (who: number | null): string => (who === null ? 'its buyer' : `person ${who}`);

const placing = fc.record({ who: person, what: part, units }).map(({ who, what, units }) =>
  command(`person ${who} orders ${units} of part ${what}`, async (model, shop) => {
    expect(await shop.place(who, what, units)).toEqual(model.place(who, what, units));
  }),
);

const placingOfEach = fc
  .record({ who: person, units: fc.integer({ min: 2, max: 4 }) })
  .map(({ who, units }) =>
    command(`person ${who} orders ${units} of each part`, async (model, shop) => {
      for (const what of PARTS.keys()) {
        expect(await shop.place(who, what, units)).toEqual(model.place(who, what, units));
      }
    }),
  );

const openingPayment = fc
  .record({ who: buyer, number: order, wrong: fc.boolean() })
  .map(({ who, number, wrong }) =>
    ofOrder(
      `${named(who)} opens the payment of order ${number}${wrong ? ' for another total' : ''}`,
      number,
      async (model, shop, id) => {
        const by = who ?? orderOf(model, id).buyer;
        const cents = orderOf(model, id).totalCents + (wrong ? 100 : 0);
        expect(await shop.openPayment(by, id, cents)).toEqual(model.openPayment(by, id, cents));
      },
    ),
  );

const paying = order.map((number) =>
  ofOrder(
    `its buyer opens the payment of order ${number} and pays with the provider`,
    number,
    async (model, shop, id) => {
      const { buyer: by, totalCents } = orderOf(model, id);
      expect(await shop.openPayment(by, id, totalCents)).toEqual(model.openPayment(by, id, totalCents));
      shop.charge(id);
      model.charge(id);
    },
  ),
);

const hearing = fc
  .record({ number: order, copies: fc.integer({ min: 1, max: 10 }) })
  .map(({ number, copies }) =>
    ofOrder(`the provider tells ${copies} times of order ${number}`, number, async (model, shop, id) => {
      expect((await shop.webhook(id, { copies })).filter((status) => status !== 200)).toEqual([]);
      model.hear(id);
    }),
  );

const hearingOldNews = order.map((number) =>
  ofOrder(`the provider tells of order ${number} what was before`, number, async (_, shop, id) => {
    expect((await shop.webhook(id, { back: 1 })).filter((status) => status !== 200)).toEqual([]);
  }),
);

const hearingLies = order.map((number) =>
  ofOrder(`somebody else tells of order ${number}`, number, async (_, shop, id) => {
    expect((await shop.webhook(id, { forged: true })).filter((status) => status !== 400)).toEqual([]);
  }),
);

const hinting = fc.record({ who: buyer, number: order }).map(({ who, number }) =>
  ofOrder(`${named(who)} says that order ${number} is paid`, number, async (model, shop, id) => {
    const by = who ?? orderOf(model, id).buyer;
    expect(await shop.hint(by, id)).toEqual(model.hint(by, id));
  }),
);

const opening = fc.record({ who: person, number: order }).map(({ who, number }) =>
  ofOrder(`person ${who} opens order ${number}`, number, async (model, shop, id) => {
    expect(await shop.open(who, id)).toEqual(model.open(who, id));
  }),
);

const cancelling = fc.record({ who: buyer, number: order }).map(({ who, number }) =>
  ofOrder(`${named(who)} cancels order ${number}`, number, async (model, shop, id) => {
    const by = who ?? orderOf(model, id).buyer;
    expect(await shop.remove(by, id)).toEqual(model.remove(by, id));
  }),
);

const deleting = fc.record({ who: boss, number: order }).map(({ who, number }) =>
  ofOrder(`person ${who} deletes order ${number}`, number, async (model, shop, id) => {
    expect(await shop.remove(who, id)).toEqual(model.remove(who, id));
  }),
);

const approving = fc.record({ who: boss, number: order }).map(({ who, number }) =>
  ofOrder(`person ${who} approves order ${number}`, number, async (model, shop, id) => {
    expect(await shop.approve(who, id)).toEqual(model.approve(who, id));
  }),
);

const lapsing = order.map((number) =>
  ofOrder(`the hold of order ${number} runs out`, number, async (model, shop, id) => {
    await shop.lapse(id);
    model.lapse(id);
  }),
);

const settling = fc.constant(
  command('a round of settling comes', async (model, shop) => {
    await shop.settle();
    for (const id of model.orders.keys()) model.hear(id);
  }),
);

const restocking = fc
  .record({ who: boss, what: part, added: fc.integer({ min: -6, max: 6 }) })
  .map(({ who, what, added }) =>
    command(`person ${who} adds ${added} to part ${what}`, async (model, shop) => {
      expect(await shop.restock(who, what, added)).toEqual(model.restock(who, what, added));
    }),
  );

const editing = fc
  .record({
    who: person,
    what: part,
    change: fc.record({
      quantity: fc.nat({ max: 15 }),
      minimum: fc.nat({ max: 3 }),
      priceCents: fc.constantFrom(0, 20, 999, 99_999_999),
    }),
  })
  .map(({ who, what, change }) =>
    command(`person ${who} edits part ${what}: ${JSON.stringify(change)}`, async (model, shop) => {
      expect(await shop.editPart(who, what, change)).toEqual(model.editPart(who, what, change));
    }),
  );

const removingPart = fc.record({ who: person, what: part }).map(({ who, what }) =>
  command(`person ${who} removes part ${what}`, async (model, shop) => {
    expect(await shop.removePart(who, what)).toEqual(model.removePart(who, what));
  }),
);

const promoting = fc.record({ who: person, whom: person }).map(({ who, whom }) =>
  command(`person ${who} makes person ${whom} an admin`, async (model, shop) => {
    expect(await shop.promote(who, whom)).toEqual(model.promote(who, whom));
  }),
);

const removingUser = fc.record({ who: person, whom: person }).map(({ who, whom }) =>
  command(`person ${who} removes person ${whom}`, async (model, shop) => {
    expect(await shop.removeUser(who, whom)).toEqual(model.removeUser(who, whom));
  }),
);

const looking = fc.constant(
  command('an admin looks at everything', async (model, shop) => {
    expect(await shop.overview()).toEqual(model.overview());
  }),
);

const orderCommands = [
  placing,
  paying,
  openingPayment,
  hinting,
  opening,
  cancelling,
  deleting,
  approving,
  lapsing,
];
const providerCommands = [hearing, hearingOldNews, hearingLies, settling];
const shopCommands = [restocking, editing, removingPart, promoting, removingUser, looking];

/** Sequences of commands; commands that advance an order are more frequent than those that end everything. */
export const sequences = fc.commands(
  [
    ...[placing, placing, placingOfEach, placingOfEach, paying, paying, hearing, approving, restocking],
    ...orderCommands,
    ...providerCommands,
    ...shopCommands,
  ],
  { size: '+1', maxCommands: 40 },
);
