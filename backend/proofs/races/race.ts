import { times } from '@shop/testkit/random';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { statement } from '../../src/foundation/database/index.ts';
import { describeWithDatabase } from '../../testing/databases.ts';
import { recordFigure } from '../../testing/figures.ts';
import { everyOrder, interleave } from '../../testing/interleaving.ts';
import { impossibleStates, unsettledStates } from '../../testing/invariants.ts';
import type { Move } from './moves.ts';
import { openRaceScene, type RaceScene } from './race-scene.ts';

/** By what is paid together: an order, or the lines of a trade order. */
const listTotals = statement<{ id: string; kept_cents: number; unpaid: boolean }>(
  'race-list-totals',
  `select order_id as id,
          coalesce(sum(total_cents) filter (where status in ('paid', 'shipped')), 0)::bigint as kept_cents,
          bool_or(status = 'unpaid') as unpaid
     from order_lines group by 1`,
);

/** Accounts with an unverified email that have more unpaid orders than the one they may have. */
const listOverAllowance = statement<{ user_id: string }, []>(
  'race-list-over-allowance',
  `select user_id from order_lines o join users u on u.id = o.user_id
    where not u.email_verified
    group by user_id
   having count(distinct o.order_id) filter (where o.status = 'unpaid') > 1 and bool_and(o.status not in ('paid', 'shipped'))`,
);

/** Sets the scene again and returns the two racing moves. */
type Race = (scene: RaceScene) => Promise<readonly [Move, Move]>;

/**
 * Races each pair of moves: in every order of their steps with a limited number of switches, and unordered. After each race and a run of the settling job, no impossible state may exist.
 */
export function describeRaces(name: string, races: Readonly<Record<string, Race>>): void {
  describeWithDatabase(name, (open) => {
    let scene: RaceScene;
    beforeAll(async () => {
      scene = await openRaceScene(await open());
    });
    // The checks read all that was ever ordered.
    afterEach(async () => {
      scene = await scene.emptied();
    });
    afterAll(() => scene.close());

    it.each(Object.entries(races))('%s', async (_story, race) => {
      const [one, other] = scene.racers;
      const interruptions = times(1, 3);
      const orders = await everyOrder(interruptions, async (given) => {
        const [first, second] = await race(scene);
        const raced = await interleave(
          [one.lane, other.lane],
          [() => first(one), () => second(other)],
          given,
        );
        await expectPossible(scene, raced.results, `after the order ${raced.order.join('')}`);
        return raced.order;
      });
      const free: PromiseSettledResult<unknown>[] = [];
      const rounds = times(5, 200);
      for (let round = 0; round < rounds; round += 1) {
        const [first, second] = await race(scene);
        free.push(...(await Promise.allSettled([first(one), second(other)])));
      }
      await expectPossible(scene, free, 'after the free races');
      recordFigure(`${orders} orders of their steps, and ${rounds} free races`);
    });
  });
}

async function expectPossible(
  scene: RaceScene,
  results: readonly PromiseSettledResult<unknown>[],
  when: string,
): Promise<void> {
  expect(
    results.filter(({ status }) => status === 'rejected'),
    when,
  ).toEqual([]);
  expect(await impossibleStates(scene.database), when).toEqual([]);
  expect(await scene.database.run(listOverAllowance, []), when).toEqual([]);
  await scene.observer.settle();
  expect(await unsettledStates(scene.database), `${when}, settled`).toEqual([]);
  expect(await wrongMoney(scene), `${when}, settled`).toEqual([]);
}

/**
 * Orders for which the provider holds another amount than they cost, or that can still be paid although
 * nobody waits for the money.
 */
async function wrongMoney({ database, cards }: RaceScene): Promise<string[]> {
  const orders = await database.run(listTotals, []);
  return orders
    .filter(
      ({ id, kept_cents, unpaid }) =>
        cards.netReceived(id) !== kept_cents ||
        (!unpaid && cards.intentsOf(id).some(({ status }) => status === 'open')),
    )
    .map(({ id }) => id);
}
