import fc from 'fast-check';
import { expect } from 'vitest';
import { buyer, describePerson, ofOrder, order, orderOf } from './command.ts';
import { DECLINE_LIMITS } from './payment-model.ts';
import type { RealShop } from './real-shop.ts';
import type { ShopModel } from './shop-model.ts';

async function openPayment(model: ShopModel, shop: RealShop, id: number): Promise<void> {
  const { buyer: by, totalCents } = orderOf(model, id);
  expect(await shop.openPayment(by, id, totalCents)).toEqual(model.openPayment(by, id, totalCents));
}

async function pay(model: ShopModel, shop: RealShop, id: number): Promise<void> {
  await openPayment(model, shop, id);
  shop.charge(id);
  model.paymentOf(id).charge();
}

/** Delivers an event of the provider, the last one or one before it. */
async function deliverEvent(
  model: ShopModel,
  shop: RealShop,
  id: number,
  which: { copies?: number; back?: number } = {},
) {
  const { statuses, learned } = await shop.webhook(id, which);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  model.deliverEvent(id, learned);
}

async function decline(model: ShopModel, shop: RealShop, id: number): Promise<void> {
  await openPayment(model, shop, id);
  if (!model.paymentOf(id).mayBeDeclined) return;
  shop.decline(id);
  model.paymentOf(id).decline();
}

function setKnown(model: ShopModel, shop: RealShop, id: number, known: boolean): void {
  const payment = model.paymentOf(id);
  if (!payment.mayBeMisplaced) return;
  shop.setKnown(id, known);
  payment.known = known;
}

function dispute(model: ShopModel, shop: RealShop, id: number, won: boolean): void {
  const payment = model.paymentOf(id);
  if (payment.mayBeDisputed) {
    shop.dispute(id, 'open');
    payment.dispute = 'open';
  } else if (payment.dispute === 'open') {
    shop.dispute(id, won ? 'won' : 'lost');
    payment.decide(won ? 'won' : 'lost');
  }
}

const openingPayment = fc
  .record({ who: buyer, number: order, wrong: fc.boolean() })
  .map(({ who, number, wrong }) =>
    ofOrder(
      `${describePerson(who)} opens the payment of order ${number}${wrong ? ' for another total' : ''}`,
      number,
      async (model, shop, id) => {
        const by = who ?? orderOf(model, id).buyer;
        const cents = orderOf(model, id).totalCents + (wrong ? 100 : 0);
        expect(await shop.openPayment(by, id, cents)).toEqual(model.openPayment(by, id, cents));
      },
    ),
  );

const paying = order.map((number) =>
  ofOrder(`its buyer opens the payment of order ${number} and pays with the provider`, number, pay),
);

const declining = order.map((number) =>
  ofOrder(`its buyer opens the payment of order ${number}, and a card is declined`, number, decline),
);

const decliningTooOften = order.map((number) =>
  ofOrder(
    `cards for order ${number} are declined until no more is allowed, and its buyer opens the payment again`,
    number,
    async (model, shop, id) => {
      for (let time = 0; time < DECLINE_LIMITS.ofOrder; time += 1) await decline(model, shop, id);
      await deliverEvent(model, shop, id);
      await openPayment(model, shop, id);
    },
  ),
);

const misplacing = fc
  .record({ number: order, known: fc.boolean() })
  .map(({ number, known }) =>
    ofOrder(`the provider ${known ? 'knows' : 'forgets'} order ${number}`, number, async (model, shop, id) =>
      setKnown(model, shop, id, known),
    ),
  );

const payingWhileMisplaced = order.map((number) =>
  ofOrder(
    `the provider forgets the payment of order ${number}, which its buyer pays, and opens again`,
    number,
    async (model, shop, id) => {
      await openPayment(model, shop, id);
      setKnown(model, shop, id, false);
      const { buyer: by } = orderOf(model, id);
      expect(await shop.hint(by, id)).toEqual(model.hint(by, id));
      shop.charge(id);
      model.paymentOf(id).charge();
      await openPayment(model, shop, id);
    },
  ),
);

const disputing = fc
  .record({ number: order, won: fc.boolean() })
  .map(({ number, won }) =>
    ofOrder(
      `the bank disputes the payment of order ${number}, or decides that it is ${won ? 'won' : 'lost'}`,
      number,
      async (model, shop, id) => dispute(model, shop, id, won),
    ),
  );

const disputingPaid = order.map((number) =>
  ofOrder(
    `order ${number} is paid, its payment is disputed, and an admin approves it`,
    number,
    async (model, shop, id) => {
      await pay(model, shop, id);
      await deliverEvent(model, shop, id);
      dispute(model, shop, id, false);
      await deliverEvent(model, shop, id);
      expect(await shop.approve(0, id)).toEqual(model.approve(0, id));
    },
  ),
);

const deliveringAgain = fc
  .record({ number: order, copies: fc.integer({ min: 1, max: 10 }) })
  .map(({ number, copies }) =>
    ofOrder(`the provider tells ${copies} times of order ${number}`, number, (model, shop, id) =>
      deliverEvent(model, shop, id, { copies }),
    ),
  );

const deliveringOldEvent = order.map((number) =>
  ofOrder(`the provider tells of order ${number} what was before`, number, (model, shop, id) =>
    deliverEvent(model, shop, id, { back: 1 }),
  ),
);

const deliveringForgedEvent = order.map((number) =>
  ofOrder(`somebody else tells of order ${number}`, number, async (_, shop, id) => {
    const { statuses } = await shop.webhook(id, { forged: true });
    expect(statuses.filter((status) => status !== 400)).toEqual([]);
  }),
);

const hinting = fc.record({ who: buyer, number: order }).map(({ who, number }) =>
  ofOrder(`${describePerson(who)} says that order ${number} is paid`, number, async (model, shop, id) => {
    const by = who ?? orderOf(model, id).buyer;
    expect(await shop.hint(by, id)).toEqual(model.hint(by, id));
  }),
);

export const payingCommands = [paying, openingPayment, hinting];
export const paymentTroubles = [
  declining,
  decliningTooOften,
  misplacing,
  payingWhileMisplaced,
  disputing,
  disputingPaid,
];
export const webhookCommands = [deliveringAgain, deliveringOldEvent, deliveringForgedEvent];
