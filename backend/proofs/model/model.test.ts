import { testSeed, times } from '@shop/testkit/random';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CardsInMemory } from '../../testing/cards-in-memory.ts';
import { openTestDatabase } from '../../testing/databases.ts';
import { recordFigure } from '../../testing/figures.ts';
import { unsettledStates } from '../../testing/invariants.ts';
import { openShopProcess, type Person, type ShopProcess } from '../../testing/shop-process.ts';
import { ALLOWANCES, PARTS, PEOPLE } from './command.ts';
import { sequences } from './commands.ts';
import { DECLINE_LIMITS } from './payment-model.ts';
import { RealShop, type Scene } from './real-shop.ts';
import { ShopModel } from './shop-model.ts';

/** How many sequences share a database: checking the whole database after each gets slower. */
const SEQUENCES_A_DATABASE = 250;

const allowances = {
  unverified: { unpaidOrders: ALLOWANCES.unverified, unpaidLines: 9, holdHours: 1 },
  verified: { unpaidOrders: ALLOWANCES.verified, unpaidLines: 9, holdHours: 24 },
  paying: { unpaidOrders: ALLOWANCES.paying, unpaidLines: 9, holdHours: 72 },
};

const RUNS = times(30, 10_000);

describe('the shop and its model', () => {
  it(`behaves as the model in ${RUNS} sequences of commands`, async () => {
    const seed = testSeed();
    let calls = 0;
    for (let done = 0; done < RUNS; done += SEQUENCES_A_DATABASE) {
      const { database, remove } = await openTestDatabase();
      const cards = new CardsInMemory();
      const processes = [
        await openShopProcess(database, cards, {}, { allowances, declines: DECLINE_LIMITS }),
        await openShopProcess(database, cards, {}, { allowances, declines: DECLINE_LIMITS }),
      ] as const;
      const observer = await processes[0].admin();

      const sequence = fc.asyncProperty(sequences, async (given) => {
        cards.forgetEvents();
        const model = new ShopModel({ people: PEOPLE, parts: PARTS, allowances: ALLOWANCES });
        const shop = new RealShop({ processes, cards, observer, ...(await freshScene(processes[0])) });
        await fc.asyncModelRun(() => ({ model, real: shop }), given);
        for (const id of model.orders.keys()) {
          if (!model.paymentOf(id).known) shop.setKnown(id, true);
          model.paymentOf(id).known = true;
        }
        await shop.settle();
        model.settle();
        expect(await shop.overview()).toEqual(model.overview());
        expect(await unsettledStates(database)).toEqual([]);
        calls += shop.calls;
      });
      const numRuns = Math.min(SEQUENCES_A_DATABASE, RUNS - done);
      await fc.assert(sequence, { numRuns, seed: seed + done });

      for (const process of processes) await process.close();
      await remove();
    }
    recordFigure(`${calls} calls`);
  });
});

async function freshScene(shop: ShopProcess): Promise<Pick<Scene, 'people' | 'partIds'>> {
  const people: Person[] = [];
  for (const { admin, verified } of PEOPLE) {
    people.push(admin ? await shop.admin() : await shop.customer(undefined, verified));
  }
  const partIds: string[] = [];
  for (const { stock, minimum, priceCents } of PARTS) {
    partIds.push(await shop.part({ quantity: stock, minimumOrder: minimum, priceCents }));
  }
  return { people, partIds };
}
