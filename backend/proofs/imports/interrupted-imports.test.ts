import { testSeed, times } from '@shop/testkit/random';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AcceptedPictures } from '../../src/images/accepted-pictures.ts';
import { ImportWorker } from '../../src/imports/worker.ts';
import { type Database, statement } from '../../src/platform/database/index.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { impossibleStates } from '../../testing/invariants.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

/** More than are checked, and moved, at once. */
const PARTS = 130;

class Killed extends Error {}

/** A process that is killed at a statement: before it reaches the database, or when its answer is on the way. */
function dyingAt(database: Database, statements: number, afterwards: boolean): Database {
  let left = statements;
  return {
    ...database,
    async run(given, values) {
      left -= 1;
      if (left === 0 && !afterwards) throw new Killed();
      const rows = await database.run(given, values);
      if (left === 0) throw new Killed();
      return rows;
    },
  };
}

const freeClaims = statement<Record<string, never>, []>(
  'test-free-claims',
  'update imports set claimed_until = now()',
);
const addedBy = statement<{ subject: string; events: number; units: number }, [after: number]>(
  'test-units-by-part',
  `select subject, count(*) as events, sum((after->>'quantity')::int - (before->>'quantity')::int)::int as units
     from events where kind = 'stock.corrected' and id > $1 group by subject`,
);
const lastEvent = statement<{ id: number }, []>(
  'test-last-event-id',
  'select coalesce(max(id), 0) as id from events',
);

describeOnBothDatabases('an import whose process is killed again and again', (open) => {
  let shop: TestShop;
  let admin: TestClient;
  const ids: string[] = [];
  beforeAll(async () => {
    shop = await openTestShop(await open());
    admin = (await shop.admin()).api;
    for (let count = 0; count < PARTS; count += 1) {
      ids.push(await shop.part({ number: `K-${count}`, quantity: 1000 }));
    }
  });
  afterAll(() => shop.close());

  /** Works with one process after the other, two of them at a time, each of which dies; the last one lives. */
  async function workThrough(kills: readonly { at: number; afterwards: boolean }[]): Promise<void> {
    const { signal } = new AbortController();
    const worker = (database: Database) =>
      new ImportWorker(database, new AcceptedPictures(database, { kind: 'external', origins: [] }));
    for (const { at, afterwards } of kills) {
      const dying = worker(dyingAt(shop.database, at, afterwards)).workDue(signal);
      await dying.catch((error: unknown) => expect(error).toBeInstanceOf(Killed));
      await shop.database.run(freeClaims, []);
    }
    await Promise.all([worker(shop.database).workDue(signal), worker(shop.database).workDue(signal)]);
  }

  const kills = fc.array(fc.record({ at: fc.integer({ min: 1, max: 25 }), afterwards: fc.boolean() }), {
    maxLength: 8,
  });

  it('checks, applies and undoes each row once', { timeout: 600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: PARTS, maxLength: PARTS }),
        kills,
        kills,
        kills,
        async (units, ofCheck, ofApply, ofUndo) => {
          const text = `number,added\n${units.map((added, at) => `K-${at},${added}`).join('\n')}\n`;
          const { body } = await admin.loadFile('stock', Buffer.from(text));
          const params = { id: body._id ?? '' };
          const [start] = await shop.database.run(lastEvent, []);
          await workThrough(ofCheck);
          const counts = { rows: PARTS, done: PARTS, changed: PARTS, same: 0, wrong: 0, refused: 0, kept: 0 };
          expect(await admin.call('GET /imports/{id}', { params })).toMatchObject({
            state: 'checked',
            ...counts,
          });

          await admin.call('PUT /imports/{id}', { params, body: { state: 'applying' } });
          await workThrough(ofApply);
          expect(await admin.call('GET /imports/{id}', { params })).toMatchObject({
            state: 'applied',
            ...counts,
          });
          const added = await shop.database.run(addedBy, [start?.id ?? 0]);
          const expected = units.map((unit, at) => ({ subject: ids[at], events: 1, units: unit }));
          expect(added).toHaveLength(PARTS);
          expect(added).toEqual(expect.arrayContaining(expected));

          await admin.call('PUT /imports/{id}', { params, body: { state: 'undoing' } });
          await workThrough(ofUndo);
          expect(await admin.call('GET /imports/{id}', { params })).toMatchObject({
            state: 'undone',
            ...counts,
          });
          const undone = await shop.database.run(addedBy, [start?.id ?? 0]);
          expect(undone).toEqual(
            expect.arrayContaining(expected.map(({ subject }) => ({ subject, events: 2, units: 0 }))),
          );
        },
      ),
      { seed: testSeed(), numRuns: times(3, 100) },
    );
    expect(await impossibleStates(shop.database)).toEqual([]);
  });
});
