import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { violatedConstraint } from '../../src/platform/database/index.ts';
import { newId } from '../../src/platform/ids.ts';
import { Refusal } from '../../src/platform/refusal.ts';
import { describeWithDatabase } from '../../testing/databases.ts';
import { impossibleStates, unsettledStates } from '../../testing/invariants.ts';
import {
  claimPaymentsBefore,
  listOwedBefore,
  placeOrderBefore,
  recordReturnBefore,
  settlePaymentBefore,
} from '../../testing/version-before-carts.ts';
import { CartScene } from './cart-scene.ts';
import { openMoneyScene } from './scene.ts';

const SOON = '2100-01-01';

describeWithDatabase('a process of the version before carts, beside one of this version', (open) => {
  let scene: CartScene;
  beforeAll(async () => {
    scene = new CartScene(await openMoneyScene(await open()));
  });
  afterAll(() => scene.money.survivor.close());

  it('goes on selling single orders, also of parts that are in carts, one unpaid order of each', async () => {
    const { database, buyer } = scene.money;
    const cart = await scene.checkout();
    await scene.place(cart);
    const { partId = '' } = cart.lines[0] ?? {};
    const order = () => database.run(placeOrderBefore, [newId('order'), partId, 10, buyer.email]);
    expect(await order()).toHaveLength(1);
    const refused = await order().catch(violatedConstraint);
    expect(refused).toBe('orders_one_unpaid_per_part');
    expect(await impossibleStates(database)).toEqual([]);
  });

  it('neither settles the payment of a cart nor refunds it: this version settles it', async () => {
    const { database, cards } = scene.money;
    const id = await scene.chargedOrder();
    const [intent] = cards.intentsOf(id);
    const { id: intentId = '', amountCents = 0 } = intent ?? {};
    // It knows no order in the intent's metadata.
    await expect(database.run(settlePaymentBefore, [intentId, '', amountCents, 'usd'])).rejects.toThrow(
      /null value in column/,
    );
    const claimed = await database.run(claimPaymentsBefore, [SOON, 0, 100]);
    expect(claimed.filter(({ intent_id: claimedId }) => claimedId === intentId)).toEqual([]);
    await scene.money.webhook(id);
    expect((await scene.lines(id)).map(({ status }) => status)).toEqual(['paid', 'paid', 'paid']);
    expect(cards.netReceived(id)).toBe(11_500);
  });

  it('does not refund a line whose refund this version has begun: this version finishes it', async () => {
    const { database, cards, survivor } = scene.money;
    const id = await scene.paidOrder();
    vi.spyOn(cards, 'refundLine').mockRejectedValueOnce(new Refusal('payments-unavailable'));
    await scene.deleteLine(id, survivor);
    expect(await database.run(listOwedBefore, [await scene.firstLine(id)])).toEqual([]);
    const claimed = await database.run(claimPaymentsBefore, [SOON, 0, 100]);
    expect(claimed.filter(({ status }) => status === 'owed')).toEqual([]);
    expect(cards.netReceived(id)).toBe(11_500);
    await survivor.app.payments.reconcile(0);
    expect((await scene.lines(id)).map(({ status }) => status)).toEqual(['refunded', 'paid', 'paid']);
    expect(cards.netReceived(id)).toBe(1500);
    await survivor.app.closing.closeDue();
    expect(await unsettledStates(database)).toEqual([]);
  });

  it('takes no note of a part that is refunded by hand: the event, sent again, is recorded by this version', async () => {
    const { database, cards } = scene.money;
    const id = await scene.paidOrder();
    const [{ id: intentId = '' } = {}] = cards.intentsOf(id);
    const refund = cards.refundByHand(intentId, 1000);
    expect(await database.run(recordReturnBefore, [intentId, refund, 'refund', 1000])).toEqual([]);
    expect(await scene.bookedFor(id)).toBe(11_500);
    expect(await impossibleStates(database)).toEqual([]);

    await scene.money.webhook(id);
    expect(await scene.bookedFor(id)).toBe(10_500);
    expect((await scene.lines(id)).map(({ status }) => status)).toEqual(['paid', 'paid', 'paid']);
    expect(await unsettledStates(database)).toEqual([]);
  });
});
