import { times } from '@shop/testkit/random';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { statement } from '../../src/foundation/database/index.ts';
import { AttemptRefused, type CardProvider } from '../../src/sales/payments/card-provider.ts';
import { describeWithDatabase } from '../../testing/databases.ts';
import { recordFigure } from '../../testing/figures.ts';
import { type MoneyScene, openMoneyScene } from './scene.ts';
import { openStripeScene, type StripeScene } from './stripe-scene.ts';

const CLICKS = 50;

const intentsOf = statement<{ intent_id: string; status: string }, [orderId: string]>(
  'money-intents-of',
  'select intent_id, status from payments where order_id = $1',
);

describeWithDatabase('the intent of an order', (open) => {
  let scene: StripeScene;
  beforeAll(async () => {
    scene = await openStripeScene(await open());
  });
  afterAll(() => scene.close());

  it('is created once for concurrent clicks at two processes', async () => {
    const rounds = times(1, 20);
    for (let round = 0; round < rounds; round += 1) {
      const id = await scene.order();
      const clicks = Array.from({ length: CLICKS }, (_, click) =>
        scene.openPayment(id, scene.processes[click % 2]),
      );
      const [intentId, ...others] = new Set(await Promise.all(clicks));
      expect(others).toEqual([]);
      expect(await scene.database.run(intentsOf, [id])).toEqual([{ intent_id: intentId, status: 'open' }]);
      const { data } = await scene.stripe.paymentIntents.list({ limit: 100 });
      expect(data.filter(({ metadata }) => metadata.orderId === id).map((intent) => intent.id)).toEqual([
        intentId,
      ]);
    }
    recordFigure(`${rounds} orders, ${CLICKS} clicks each`);
  });
});

describeWithDatabase('the intent of an order, with a provider that fails', (open) => {
  let scene: MoneyScene;
  beforeAll(async () => {
    scene = await openMoneyScene(await open());
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  afterAll(() => scene.survivor.close());

  it('is created by another attempt after the provider refused one, for any number of clicks', async () => {
    const createIntent = scene.cards.createIntent.bind(scene.cards);
    const asked = vi.spyOn(scene.cards, 'createIntent').mockImplementation(async (order) => {
      if (order.attempt > 0) return createIntent(order);
      await expect.poll(() => asked.mock.calls.length).toBeGreaterThanOrEqual(3);
      throw new AttemptRefused(new Error('the same answer for a day'));
    });
    const id = await scene.order();
    const clicks = async () => {
      const answers = await Promise.all([1, 2, 3].map(() => scene.openPayment(id)));
      return answers.map(({ status }) => status);
    };
    expect(await clicks()).toEqual([503, 503, 503]);
    expect(await clicks()).toEqual([200, 200, 200]);
    expect(scene.cards.intentsOf(id)).toHaveLength(1);
  });

  it('is refunded by another attempt after the provider refused one', async () => {
    const provider: CardProvider = scene.cards;
    const refund = vi
      .spyOn(provider, 'refund')
      .mockRejectedValueOnce(new AttemptRefused(new Error('for a day')));
    const id = await scene.paidOrder();
    await scene.delete(id);
    await scene.survivor.app.payments.reconcile(0);
    expect(refund.mock.calls.map(([{ attempt }]) => attempt)).toEqual([0, 1]);
    expect(await scene.statusOf(id)).toBe('refunded');
  });
});
