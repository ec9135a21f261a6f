import { problems } from '@shop/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { PublishedShop } from '../../testing/published-shop.ts';
import { PublishingScene } from '../../testing/publishing-scene.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { type ApiCall, type Outcome, outcomesByRule, rules, WITHOUT_TRACE } from './access-rules.ts';
import { CALLER_KINDS, Callers, type SignedInPerson } from './callers.ts';
import { writtenRows } from './changed-rows.ts';
import { prepared } from './requests.ts';
import { Scene } from './scene.ts';

const isCall = (name: string): name is ApiCall => name in rules;
const isReading = (name: ApiCall): boolean => name.startsWith('GET ') || WITHOUT_TRACE.includes(name);
const calls = Object.keys(rules).filter(isCall);

describe('access by caller and call', () => {
  let given: TestDatabase;
  let shop: TestShop;
  let callers: Callers;
  let publishing: PublishingScene;
  let published: PublishedShop;
  beforeAll(async () => {
    given = await openTestDatabase();
    publishing = await PublishingScene.open();
    shop = await openTestShop(given.database, publishing.settingsFor());
    published = await PublishedShop.open(publishing, shop);
    callers = await Callers.create(shop);
  });
  afterAll(async () => {
    await shop.close();
    await given.remove();
  });

  describe.each(calls)('%s', (name) => {
    const outcomes = outcomesByRule[rules[name]];
    // Who changes nothing comes first, and leaves the scene to the next.
    const cells = CALLER_KINDS.map((kind) => [kind, outcomes[kind]] as const).toSorted(
      ([, one], [, other]) => Number(one === 'done') - Number(other === 'done'),
    );
    const sceneOf = async (owner: SignedInPerson) => ({
      owner,
      send: await prepared(name, new Scene(shop, owner, published)),
    });
    let untouched: ReturnType<typeof sceneOf> | undefined;
    const sceneFor = async (own: SignedInPerson | undefined, outcome: Outcome) => {
      if (own) return sceneOf(own);
      if (outcome !== 'done' && untouched) return untouched;
      const scene = sceneOf(await callers.person('customer'));
      if (outcome !== 'done') untouched = scene;
      return scene;
    };

    it.each(cells)('%s: %s', async (kind, outcome) => {
      const { own, become } = await callers.of(kind);
      const { owner, send } = await sceneFor(own, outcome);
      const caller = await become(owner);
      const before = await writtenRows(shop.database);
      const { status, body } = await send(caller);
      const after = await writtenRows(shop.database);

      if (outcome === 'done' || outcome === 'no effect') {
        expect({ status, body }).toMatchObject({ status: 200 });
      } else {
        expect({ status, body }).toMatchObject({ status: problems[outcome].status, body: { code: outcome } });
      }
      if (outcome !== 'done') expect(after).toEqual(before);
      else if (!isReading(name)) expect(after).not.toEqual(before);
    });
  });
});
