import { times } from '@shop/testkit/random';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { describeWithDatabase } from '../../testing/databases.ts';
import { recordFigure } from '../../testing/figures.ts';
import { unsettledStates } from '../../testing/invariants.ts';
import { openShopProcess, type ShopProcess } from '../../testing/shop-process.ts';
import { ProcessLife } from './mortal-process.ts';
import { type MoneyScene, openMoneyScene } from './scene.ts';

/** In which call the process is killed, and how the order must end once other processes have settled it. */
interface Scenario {
  begin(scene: MoneyScene): Promise<string>;
  act(scene: MoneyScene, id: string, process: ShopProcess): Promise<unknown>;
  ends: readonly string[];
}

const scenarios: Record<string, Scenario> = {
  'opening the payment screen': {
    begin: (scene) => scene.order(),
    act: (scene, id, process) => scene.openPayment(id, process),
    ends: ['unpaid'],
  },
  'taking the webhook of a payment': {
    begin: (scene) => scene.chargedOrder(),
    act: (scene, id, process) => scene.webhook(id, process),
    ends: ['paid'],
  },
  'taking the browser’s hint of a payment': {
    begin: (scene) => scene.chargedOrder(),
    act: (scene, id, process) => scene.hint(id, process),
    ends: ['paid'],
  },
  'settling what nobody told': {
    begin: (scene) => scene.chargedOrder(),
    act: (_scene, _id, process) => process.app.payments.reconcile(0),
    ends: ['paid'],
  },
  'cancelling an order that is at its payment': {
    begin: (scene) => scene.orderAtPayment(),
    act: (scene, id, process) => scene.cancel(id, process),
    ends: ['unpaid', 'cancelled'],
  },
  'cancelling an order that has been paid unnoticed': {
    begin: (scene) => scene.chargedOrder(),
    act: (scene, id, process) => scene.cancel(id, process),
    ends: ['paid'],
  },
  'lapsing an order': {
    begin: (scene) => scene.orderAtPayment(),
    act: (scene, id, process) => scene.lapse(id, process),
    ends: ['lapsed'],
  },
  'refunding a paid order': {
    begin: (scene) => scene.paidOrder(),
    act: (scene, id, process) => scene.delete(id, process),
    ends: ['paid', 'refunded'],
  },
  'taking a payment that no order wants any more': {
    begin: (scene) => scene.orderPaidTooLate(),
    act: (scene, id, process) => scene.webhook(id, process),
    ends: ['cancelled'],
  },
  'handling the webhook of a lost dispute': {
    begin: (scene) => scene.orderWithLostDispute(),
    act: (scene, id, process) => scene.webhook(id, process),
    ends: ['refunded'],
  },
  'ending a payment that was declined too often': {
    begin: (scene) => scene.declinedOrder(),
    act: (scene, id, process) => scene.webhook(id, process),
    ends: ['unpaid'],
  },
  'reading the list of events': {
    begin: (scene) => scene.orderWithLostDispute(),
    act: (_scene, _id, process) => process.app.payments.catchUp(0),
    ends: ['refunded'],
  },
};

describeWithDatabase('a process killed at any moment while it deals with money', (open) => {
  const mortality = new ProcessLife();
  let scene: MoneyScene;
  let killable: ShopProcess;
  let kills = 0;
  /** Those among them where the provider had taken or returned money that the shop had not recorded. */
  let unnoted = 0;
  beforeAll(async () => {
    scene = await openMoneyScene(await open());
    killable = await openShopProcess(
      mortality.database(scene.database),
      mortality.cards(scene.cards),
      {},
      { declines: { ofOrder: 1 } },
    );
  });
  // The checks read all that was ever ordered.
  afterEach(async () => {
    scene = await scene.emptied();
  });
  afterAll(() => Promise.all([scene.survivor.close(), killable.close()]));

  it.each(Object.entries(scenarios))('in %s is settled by other processes', async (_, scenario) => {
    for (let round = 0; round < times(1, 4); round += 1) {
      for (let boundary = 1, killed = true; killed; boundary += 1) {
        killed = await killAt(scenario, boundary);
      }
    }
  });

  it('was killed often enough to cover these cases', () => {
    recordFigure(
      `${kills} kills, ${unnoted} of them between what the provider did and the shop’s note of it`,
    );
    expect(unnoted).toBeGreaterThanOrEqual(times(20, 100));
  });

  /** @returns whether the boundary was reached, so that the process was killed */
  async function killAt({ begin, act, ends }: Scenario, boundary: number): Promise<boolean> {
    const id = await begin(scene);
    mortality.dieAt(boundary);
    await act(scene, id, killable).catch((error) => expect(String(error)).toMatch('The process is dead'));
    if (mortality.hasDied) kills += 1;
    if (mortality.hasDied && scene.cards.netReceived(id) !== (await scene.bookedFor(id))) unnoted += 1;
    await settle(id, ends.includes('lapsed'));
    const when = `killed at boundary ${boundary}`;
    expect(ends, when).toContain(await scene.statusOf(id));
    expect(await unsettledStates(scene.database), when).toEqual([]);
    expect(scene.cards.netReceived(id), when).toBe((await scene.statusOf(id)) === 'paid' ? 10_000 : 0);
    expect(
      scene.cards.intentsOf(id).filter(({ status }) => status === 'succeeded').length,
      when,
    ).toBeLessThanOrEqual(1);
    // An unpaid order would be settled again after each following kill.
    await scene.cancel(id);
    return mortality.hasDied;
  }

  /**
   * What another process does within five minutes or, where the scenario says so, after the hold has expired.
   */
  async function settle(id: string, holdEnds: boolean): Promise<void> {
    const { app } = scene.survivor;
    await app.payments.reconcile(0);
    await app.payments.catchUp(0);
    if (holdEnds) await scene.lapse(id);
    await app.orders.closeDue();
  }
});
