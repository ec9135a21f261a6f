import { testSeed, times } from '@shop/testkit/random';
import fc from 'fast-check';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import type { CardEvent } from '../../testing/cards-in-memory.ts';
import { databaseOfFile } from '../../testing/databases.ts';
import { unsettledStates } from '../../testing/invariants.ts';
import { openShopProcess, type ShopProcess } from '../../testing/shop-process.ts';
import { storedRows } from '../../testing/stored-rows.ts';
import { CartScene } from './cart-scene.ts';
import { openMoneyScene } from './scene.ts';

const TOTAL_CENTS = 11_500;
const DUPLICATES = 4;
const HOUR_MS = 3_600_000;

const money = await openMoneyScene(await databaseOfFile());
const scene = new CartScene(money);
const processes = [money.survivor, await openShopProcess(money.database, money.cards)] as const;
afterEach(async () => {
  vi.useRealTimers();
  expect(await unsettledStates(money.database)).toEqual([]);
});
afterAll(() => Promise.all(processes.map((process) => process.close())));

describe('the provider’s events about the money of a cart', () => {
  const intentOf = (id: string) => scene.money.cards.intentsOf(id)[0]?.id ?? '';
  const statesOf = async (id: string) => (await scene.lines(id)).map(({ status }) => status).join(' ');
  const deliver = async ({ payload, headers }: CardEvent, process: ShopProcess): Promise<number> => {
    const url = '/api/webhooks/stripe';
    return (await process.app.server.inject({ method: 'POST', url, payload, headers })).statusCode;
  };

  /** Sends every event several times to both processes, shuffled and concurrently. */
  async function deliverAll(id: string, seed: number): Promise<void> {
    const events = Array.from({ length: DUPLICATES }, () => scene.money.cards.eventsOf(id)).flat();
    const anyOrder = fc.shuffledSubarray(events, { minLength: events.length });
    const shuffled = fc.sample(anyOrder, { seed, numRuns: 1 }).flat();
    const statuses = await Promise.all(
      shuffled.map((event, turn) => deliver(event, processes[turn % 2 === 0 ? 0 : 1])),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  }

  async function settle(): Promise<void> {
    await scene.money.survivor.app.payments.catchUp(0);
    await scene.money.survivor.settle();
  }

  /** What happens at the provider before the shop hears any of it. */
  const histories: Record<string, (intentId: string) => void> = {
    'refunded in part by hand': (intent) => {
      scene.money.cards.refundByHand(intent, 1_234);
      scene.money.cards.refundByHand(intent, 2_345);
    },
    'refunded in part, which fails': (intent) => {
      const refund = scene.money.cards.refundByHand(intent, 5_000);
      scene.money.cards.refundByHand(intent, 777);
      scene.money.cards.failRefund(refund);
    },
    'refunded in part and disputed, and the dispute won': (intent) => {
      scene.money.cards.refundByHand(intent, 1_500);
      scene.money.cards.dispute(intent, 'open');
      scene.money.cards.dispute(intent, 'won');
    },
    'refunded in part and disputed, and the dispute lost': (intent) => {
      scene.money.cards.refundByHand(intent, 1_500);
      scene.money.cards.dispute(intent, 'inquiry');
      scene.money.cards.dispute(intent, 'open');
      scene.money.cards.dispute(intent, 'lost');
    },
  };

  it.each(Object.entries(histories))(
    '%s: in any order, each several times, at two processes',
    async (_, happen) => {
      for (let round = 0; round < times(2, 40); round += 1) {
        const id = await scene.chargedOrder();
        happen(intentOf(id));
        await deliverAll(id, testSeed() + round);
        const left = scene.money.cards.netReceived(id);
        expect(await scene.money.bookedFor(id)).toBe(left);
        expect(await statesOf(id)).toBe(left === 0 ? 'refunded refunded refunded' : 'paid paid paid');
        await scene.deleteLine(id, scene.money.survivor);
        await settle();
        await deliverAll(id, testSeed() - round);
        expect(await scene.money.bookedFor(id)).toBe(scene.money.cards.netReceived(id));
        const before = await storedRows(scene.money.database);
        await deliverAll(id, testSeed() + round);
        expect(await storedRows(scene.money.database)).toEqual(before);
      }
    },
  );

  it.each([-HOUR_MS, HOUR_MS])(
    'the shop’s clock is %d ms off: a cart is paid and a line refunded all the same',
    async (off) => {
      const { cards, survivor } = scene.money;
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + off });
      const hinted = await scene.paidOrder();
      const unheard = await scene.chargedOrder();
      await settle();
      expect([await statesOf(hinted), await statesOf(unheard)]).toEqual(['paid paid paid', 'paid paid paid']);
      await scene.deleteLine(unheard, survivor);
      vi.useRealTimers();
      cards.refundByHand(intentOf(hinted), 1_000);
      await settle();
      expect(await statesOf(unheard)).toBe('refunded paid paid');
      expect(cards.netReceived(unheard)).toBe(TOTAL_CENTS - 10_000);
      expect(await scene.money.bookedFor(hinted)).toBe(TOTAL_CENTS - 1_000);
    },
  );
});
