import { times } from '@shop/testkit/random';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { statement } from '../../src/foundation/database/index.ts';
import { AttemptsFailed } from '../../src/foundation/jobs/scheduled-job.ts';
import { Refusal } from '../../src/foundation/refusal.ts';
import { describeWithDatabase } from '../../testing/databases.ts';
import { unsettledStates } from '../../testing/invariants.ts';
import { openShopProcess, type ShopProcess } from '../../testing/shop-process.ts';
import { type MoneyScene, openMoneyScene } from './scene.ts';

/** More than one run claims. */
const MANY = 101;

const letTimePass = statement<object>(
  'money-let-time-pass',
  `with refund as (update refunds set checked_at = checked_at - interval '10 minutes')
   update payments set checked_at = checked_at - interval '10 minutes'`,
);

const advanceOneMinute = statement<object>(
  'money-let-minute-pass',
  `update payments set checked_at = checked_at - interval '1 minute'`,
);

const letClockJump = statement<object>(
  'money-let-clock-jump',
  `update payments set checked_at = now() + interval '8 hours', tries = 16 where status = 'lost'`,
);

const endHolds = statement<object>(
  'money-end-holds',
  `update orders set hold_until = now() - interval '1 day' where hold_until is not null`,
);

describeWithDatabase('the rounds of settling', (open) => {
  let scene: MoneyScene;
  let processes: ShopProcess[];
  beforeAll(async () => {
    scene = await openMoneyScene(await open());
    const others = [1, 2].map(() => openShopProcess(scene.database, scene.cards));
    processes = [scene.survivor, ...(await Promise.all(others))];
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await scene.survivor.app.payments.reconcile(0);
  });
  afterAll(async () => {
    for (const process of processes) await process.close();
  });

  const manyOf = async (make: () => Promise<string>, count: number): Promise<string[]> => {
    const ids: string[] = [];
    while (ids.length < count) ids.push(await make());
    return ids;
  };

  it('in three processes at once settle each payment, and ask the provider once', async () => {
    const ids = await manyOf(() => scene.chargedOrder(), times(10, 300));
    await scene.database.run(letTimePass, []);
    const asked = vi.spyOn(scene.cards, 'readIntent');
    await Promise.all(processes.map(({ app }) => app.payments.reconcile(60)));
    for (const id of ids) expect(await scene.statusOf(id)).toBe('paid');
    expect(asked.mock.calls.map(([intentId]) => intentId).sort()).toEqual(
      ids.flatMap((id) => scene.cards.intentsOf(id).map((intent) => intent.id)).sort(),
    );
    expect(await unsettledStates(scene.database)).toEqual([]);
  });

  it('in three processes at once make each refund that a failing provider left, once', async () => {
    const ids = await manyOf(() => scene.paidOrder(), times(5, 200));
    const refund = vi.spyOn(scene.cards, 'refund').mockRejectedValue(new Refusal('payments-unavailable'));
    for (const id of ids) await scene.delete(id);
    refund.mockRestore();
    await scene.database.run(letTimePass, []);
    const made = vi.spyOn(scene.cards, 'refund');
    await Promise.all(processes.map(({ app }) => app.payments.reconcile(60)));
    for (const id of ids) expect(await scene.statusOf(id)).toBe('refunded');
    expect(made).toHaveBeenCalledTimes(ids.length);
    expect(await unsettledStates(scene.database)).toEqual([]);
  });

  it('ask about an open payment at growing intervals', async () => {
    const id = await scene.orderAtPayment();
    const asked = vi.spyOn(scene.cards, 'readIntent');
    for (let minute = 0; minute < 64; minute += 1) {
      await scene.database.run(advanceOneMinute, []);
      await scene.survivor.app.payments.reconcile(60);
    }
    // After 1, 3, 7, 15, 31 and 63 minutes.
    expect(asked).toHaveBeenCalledTimes(6);
    await scene.cancel(id);
  });

  it('ask about lost payments at once after the clock was hours ahead', async () => {
    const id = await scene.chargedOrder();
    const [intent] = scene.cards.intentsOf(id);
    scene.cards.setKnown(intent?.id ?? '', false);
    await scene.survivor.app.payments.reconcile(0);
    scene.cards.setKnown(intent?.id ?? '', true);
    await scene.database.run(letClockJump, []);
    await scene.survivor.app.payments.reconcile(60);
    expect(await scene.statusOf(id)).toBe('paid');
  });

  it('count as failed when every attempt failed', async () => {
    await scene.chargedOrder();
    vi.spyOn(scene.cards, 'readIntent').mockRejectedValue(new Refusal('payments-unavailable'));
    await expect(scene.survivor.app.payments.reconcile(0)).rejects.toThrow(AttemptsFailed);
  });

  describe('while the provider fails for more payments than one run claims', () => {
    let failing: Set<string>;
    beforeAll(async () => {
      const ids = await manyOf(() => scene.orderAtPayment(), MANY);
      failing = new Set(ids.flatMap((id) => scene.cards.intentsOf(id).map((intent) => intent.id)));
    });

    /** Makes every call to the provider about these intents fail. */
    const failFor = (call: 'readIntent' | 'cancelIntent') => {
      const ask = scene.cards[call].bind(scene.cards);
      return vi.spyOn(scene.cards, call).mockImplementation(async (intentId) => {
        if (failing.has(intentId)) throw new Refusal('payments-unavailable');
        return ask(intentId);
      });
    };

    it('reach the last payment', async () => {
      const last = await scene.chargedOrder();
      failFor('readIntent');
      await scene.survivor.app.payments.reconcile(0);
      expect(await scene.statusOf(last)).toBe('paid');
    });

    it('reach the last lapsed hold, and try each once in three processes at once', async () => {
      const last = await scene.orderAtPayment();
      await scene.database.run(endHolds, []);
      const asked = failFor('cancelIntent');
      // A run in which all attempts failed reports that.
      await Promise.allSettled(processes.map(({ app }) => app.orders.closeDue()));
      expect(await scene.statusOf(last)).toBe('lapsed');
      expect(asked).toHaveBeenCalledTimes(MANY + 1);
      expect(await unsettledStates(scene.database)).toEqual([]);
    });
  });
});
