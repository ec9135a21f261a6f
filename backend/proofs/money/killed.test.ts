import { times } from '@shop/testkit/random';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { describeWithDatabase } from '../../testing/databases.ts';
import { recordFigure } from '../../testing/figures.ts';
import { unsettledStates } from '../../testing/invariants.ts';
import { openShopProcess, type ShopProcess } from '../../testing/shop-process.ts';
import { CartScene } from './cart-scene.ts';
import { ProcessLife } from './mortal-process.ts';
import { openMoneyScene } from './scene.ts';

/** In which call the process is killed, and how the three lines of an order must end once other processes have settled it. */
interface Scenario {
  begin(scene: CartScene): Promise<string>;
  act(scene: CartScene, id: string, process: ShopProcess): Promise<unknown>;
  ends: readonly string[];
}

const scenarios: Record<string, Scenario> = {
  'opening the payment screen': {
    begin: (scene) => scene.order(),
    act: (scene, id, process) => scene.openPayment(id, process),
    ends: ['unpaid unpaid unpaid'],
  },
  'taking the webhook of a payment': {
    begin: (scene) => scene.chargedOrder(),
    act: ({ money }, id, process) => money.webhook(id, process),
    ends: ['paid paid paid'],
  },
  'taking the browser’s hint of a payment': {
    begin: (scene) => scene.chargedOrder(),
    act: (scene, id, process) => scene.hint(id, process),
    ends: ['paid paid paid'],
  },
  'settling what nobody told': {
    begin: (scene) => scene.chargedOrder(),
    act: (_scene, _id, process) => process.app.payments.reconcile(0),
    ends: ['paid paid paid'],
  },
  'cancelling an order that is at its payment': {
    begin: (scene) => scene.orderAtPayment(),
    act: (scene, id, process) => scene.cancel(id, process),
    ends: ['unpaid unpaid unpaid', 'cancelled cancelled cancelled'],
  },
  'cancelling a line of an order that is at its payment': {
    begin: (scene) => scene.orderAtPayment(),
    act: (scene, id, process) => scene.cancelLine(id, process),
    ends: ['unpaid unpaid unpaid', 'cancelled unpaid unpaid'],
  },
  'cancelling the line without which a card cannot pay the rest': {
    begin: (scene) => scene.orderWithCents(),
    act: (scene, id, process) => scene.cancelLine(id, process),
    ends: ['unpaid unpaid unpaid', 'cancelled cancelled cancelled'],
  },
  'cancelling a line of an order that has been paid unnoticed': {
    begin: (scene) => scene.chargedOrder(),
    act: (scene, id, process) => scene.cancelLine(id, process),
    ends: ['paid paid paid'],
  },
  'lapsing an order': {
    begin: (scene) => scene.orderAtPayment(),
    act: (scene, id, process) => scene.lapse(id, process),
    ends: ['lapsed lapsed lapsed'],
  },
  'refunding a paid line': {
    begin: (scene) => scene.paidOrder(),
    act: (scene, id, process) => scene.deleteLine(id, process),
    ends: ['paid paid paid', 'refunded paid paid'],
  },
  'refunding all lines': {
    begin: (scene) => scene.paidOrder(),
    act: (scene, id, process) => scene.delete(id, process),
    ends: ['paid paid paid', 'refunded paid paid', 'refunded refunded paid', 'refunded refunded refunded'],
  },
  'refunding a line after money was refunded by hand': {
    begin: async (scene) => {
      const id = await scene.paidOrder();
      for (const intent of scene.money.cards.intentsOf(id)) scene.money.cards.refundByHand(intent.id, 1000);
      return id;
    },
    act: (scene, id, process) => scene.deleteLine(id, process),
    ends: ['paid paid paid', 'refunded paid paid'],
  },
  'taking a payment that no order wants any more': {
    begin: (scene) => scene.orderPaidTooLate(),
    act: ({ money }, id, process) => money.webhook(id, process),
    ends: ['cancelled cancelled cancelled'],
  },
  'handling the webhook of a lost dispute': {
    begin: (scene) => scene.orderWithLostDispute(),
    act: ({ money }, id, process) => money.webhook(id, process),
    ends: ['refunded refunded refunded'],
  },
  'ending a payment that was declined too often': {
    begin: (scene) => scene.declinedOrder(),
    act: ({ money }, id, process) => money.webhook(id, process),
    ends: ['unpaid unpaid unpaid'],
  },
  'reading the list of events': {
    begin: (scene) => scene.orderWithLostDispute(),
    act: (_scene, _id, process) => process.app.payments.catchUp(0),
    ends: ['refunded refunded refunded'],
  },
};

describeWithDatabase('a process killed at any moment while it deals with money', (open) => {
  const mortality = new ProcessLife();
  let scene: CartScene;
  let killable: ShopProcess;
  let kills = 0;
  /** Those among them where the provider had taken or returned money that the shop had not recorded. */
  let unnoted = 0;
  beforeAll(async () => {
    const money = await openMoneyScene(await open());
    scene = new CartScene(money);
    const [database, cards] = [mortality.database(money.database), mortality.cards(money.cards)];
    killable = await openShopProcess(database, cards, {}, { declines: { ofOrder: 1 } });
  });
  // The checks read all that was ever ordered.
  afterEach(async () => {
    scene = new CartScene(await scene.money.emptied());
  });
  afterAll(() => Promise.all([scene.money.survivor.close(), killable.close()]));

  it('while it places an order: the client sends it again, and there is one', async () => {
    for (let step = 1, killed = true; killed; step += 1) {
      const body = { ...(await scene.checkout()), fromCart: true };
      await scene.fillCart({ lines: body.lines, key: body.cartKey });
      mortality.dieAfter(step);
      await scene.place(body, killable).catch(() => undefined);
      killed = mortality.hasDied;
      const id = await scene.place(body);
      expect(await scene.inCart()).toEqual([]);
      expect(await scene.withKey(body.cartKey)).toEqual([{ id }]);
      expect(await scene.lines(id)).toHaveLength(3);
      expect(await unsettledStates(scene.money.database)).toEqual([]);
      await scene.cancel(id);
    }
  });

  it('while it adds to a cart: the client sends it again, and it is added once', async () => {
    for (let step = 1, killed = true; killed; step += 1) {
      const { lines, cartKey: key } = await scene.checkout();
      mortality.dieAfter(step);
      await scene.fillCart({ lines, key }, killable).catch(() => undefined);
      killed = mortality.hasDied;
      await scene.fillCart({ lines, key });
      expect(await scene.inCart()).toEqual(lines.map(({ partId, quantity }) => ({ partId, quantity })));
      await scene.emptyCart();
    }
  });

  it.each(Object.entries(scenarios))('in %s is settled by other processes', async (_, scenario) => {
    for (let round = 0; round < times(1, 4); round += 1) {
      for (let step = 1, killed = true; killed; step += 1) killed = await killAfter(scenario, step);
    }
  });

  it('was killed often enough to cover these cases', () => {
    recordFigure(
      `${kills} kills, ${unnoted} of them between what the provider did and the shop’s note of it`,
    );
    expect(unnoted).toBeGreaterThanOrEqual(times(15, 60));
  });

  /** @returns whether the step was reached, so that the process was killed */
  async function killAfter({ begin, act, ends }: Scenario, step: number): Promise<boolean> {
    const id = await begin(scene);
    const { cards, database } = scene.money;
    mortality.dieAfter(step);
    await act(scene, id, killable).catch((error) => expect(String(error)).toMatch('The process is dead'));
    if (mortality.hasDied) kills += 1;
    if (mortality.hasDied && cards.netReceived(id) !== (await scene.money.bookedFor(id))) unnoted += 1;
    await settle(
      id,
      ends.some((end) => end.startsWith('lapsed')),
    );
    const when = `killed after step ${step}`;
    const lines = await scene.lines(id);
    expect(ends, when).toContain(lines.map(({ status }) => status).join(' '));
    expect(await unsettledStates(database), when).toEqual([]);
    expect(cards.netReceived(id), when).toBe(await scene.money.bookedFor(id));
    const paid = lines.filter(({ status }) => status === 'paid');
    expect(cards.netReceived(id), when).toBeLessThanOrEqual(
      paid.reduce((sum, { total_cents: cents }) => sum + cents, 0),
    );
    // An unpaid order would be settled again after each following kill.
    await scene.cancel(id);
    return mortality.hasDied;
  }

  /** What another process does within five minutes or, where the scenario says so, after the hold has expired. */
  async function settle(id: string, holdEnds: boolean): Promise<void> {
    const { app } = scene.money.survivor;
    await app.payments.reconcile(0);
    await app.payments.catchUp(0);
    if (holdEnds) await scene.lapse(id);
    await app.orders.closeDue();
  }
});
