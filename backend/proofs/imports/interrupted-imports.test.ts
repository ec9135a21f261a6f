import { IMPORT_KINDS, type ImportKind } from '@shop/contracts';
import { testSeed, times } from '@shop/testkit/random';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Database, statement } from '../../src/foundation/database/index.ts';
import { openImportWorker } from '../../src/imports/worker.ts';
import { openAcceptedPictures } from '../../src/pictures/service.ts';
import { impossibleStates } from '../../testing/invariants.ts';
import { shopOfFile } from '../../testing/test-shop.ts';

/** More than are checked, and moved, at once. */
const PARTS = 130;

const PICTURES = 'https://pictures.example';
const VEHICLE = 'vehicle_01JD5X7Z8Q2M4N6P8R0S2T4V6W';

/** A file of each kind with a row for each part, and what a dry run says of it. */
const files: Readonly<
  Record<Exclude<ImportKind, 'stock'>, readonly [text: string, action: 'new' | 'changed']>
> = {
  parts: [
    fileOf(
      'number,name,description,price,minimum order,picture',
      (row) => `N-${row},New,Fits.,5.00,1,${PICTURES}/new.webp`,
    ),
    'new',
  ],
  prices: [fileOf('number,price', (row) => `K-${row},${20 + row}.50`), 'changed'],
  numbers: [fileOf('number,kind,brand,other number', (row) => `K-${row},oe,Toyota,T-${1000 + row}`), 'new'],
  vehicles: [fileOf('make,model,fuel,built from', (row) => `Toyota,Model ${row},electric,2020-01`), 'new'],
  fitments: [fileOf('number,vehicle,position,note', (row) => `K-${row},${VEHICLE},front,Note ${row}`), 'new'],
};

function fileOf(header: string, row: (index: number) => string): string {
  return [header, ...Array.from({ length: PARTS }, (_, index) => row(index))].join('\n');
}

class Killed extends Error {}

/** A process is killed at one of its statements. */
interface Kill {
  at: number;
  /** The database has done the statement. */
  afterwards: boolean;
}

/** A process that is killed at a statement: before it reaches the database, or when its answer is on the way. */
function crashingAt(database: Database, statements: number, afterwards: boolean): Database {
  let left = statements;
  return {
    ...database,
    async run(given, values) {
      left -= 1;
      if (left < 0 || (left === 0 && !afterwards)) throw new Killed();
      const rows = await database.run(given, values);
      if (left === 0) throw new Killed();
      return rows;
    },
  };
}

/** Claiming an import, reading its next rows, the brands that they name, and moving them. */
const STATEMENTS_TO_MOVE_ROWS = 4;
/** Before these statements a process is so slow that its claim ends, and another moves the same rows. */
const SLOW_AT = [3, STATEMENTS_TO_MOVE_ROWS];

/** A process that is slow before a statement: others work meanwhile. */
function slowAt(database: Database, statements: number, others: () => Promise<void>): Database {
  let left = statements;
  return {
    ...database,
    async run(given, values) {
      left -= 1;
      if (left === 0) await others();
      return database.run(given, values);
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
const eventsOfRows = statement<{ kind: string; subject: string; events: number }, [after: number]>(
  'test-events-of-rows',
  `select kind, subject, count(*) as events from events
    where id > $1 and kind not like 'import.%' group by kind, subject`,
);
const addVehicle = statement<Record<string, never>, [id: string]>(
  'test-add-vehicle',
  `insert into vehicles (id, make, model) values ($1, 'Toyota', 'Corolla')`,
);
const lastEvent = statement<{ id: number }, []>(
  'test-last-event-id',
  'select coalesce(max(id), 0) as id from events',
);

const shop = await shopOfFile();
const { api: admin } = await shop.admin();
await shop.database.run(addVehicle, [VEHICLE]);
const ids: string[] = [];
while (ids.length < PARTS) ids.push(await shop.part({ number: `K-${ids.length}`, quantity: 1000 }));

describe('an import whose process is killed again and again', () => {
  /** A process works, after the claims of others have ended, until it dies or finds nothing to do. */
  async function work(database: Database): Promise<void> {
    const pictures = openAcceptedPictures(database, { kind: 'external', origins: [PICTURES] });
    await shop.database.run(freeClaims, []);
    const working = openImportWorker(database, pictures).workDue(new AbortController().signal);
    await working.catch((error: unknown) => expect(error).toBeInstanceOf(Killed));
  }

  /** Works with one process after the other, some of them slow, the others killed; the last two live. */
  async function workThrough(kills: readonly Kill[]): Promise<void> {
    const { database } = shop;
    const another = () => work(crashingAt(database, STATEMENTS_TO_MOVE_ROWS, true));
    for (const at of SLOW_AT) await work(slowAt(database, at, another));
    for (const { at, afterwards } of kills) await work(crashingAt(database, at, afterwards));
    await Promise.all([work(database), work(database)]);
  }

  const kills: fc.Arbitrary<Kill[]> = fc.array(
    fc.record({ at: fc.integer({ min: 1, max: 25 }), afterwards: fc.boolean() }),
    { maxLength: 8 },
  );

  it('checks, applies and undoes each row once', async () => {
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

  it('leaves out a row whose part number was taken once, also when a process is slow', async () => {
    const { database } = shop;
    const parts = [await shop.part({ number: 'Y-1' }), await shop.part({ number: 'Y-2' })];
    const file = `id,number\n${parts[0]},Z-1\n${parts[1]},Z-2\n`;
    const { body } = await admin.loadFile('parts', Buffer.from(file));
    const params = { id: body._id ?? '' };
    await work(database);
    for (const { state, taken, leavesOut, left } of [
      { state: 'applying', taken: 'Z-1', leavesOut: 6, left: { state: 'applied', refused: 1 } },
      { state: 'undoing', taken: 'Y-2', leavesOut: 5, left: { state: 'undone', kept: 1 } },
    ] as const) {
      await admin.call('PUT /imports/{id}', { params, body: { state } });
      await shop.part({ number: taken });
      await work(slowAt(database, leavesOut, () => work(crashingAt(database, leavesOut, true))));
      await work(database);
      expect(await admin.call('GET /imports/{id}', { params })).toMatchObject(left);
    }
  });

  it.each(IMPORT_KINDS.filter((kind) => kind !== 'stock'))(
    'checks, applies and undoes each row of %s once',
    async (kind) => {
      const [text, action] = files[kind];
      const exported = async () =>
        (await admin.send<string>('GET /exports/{kind}', { params: { kind } })).body;
      const before = await exported();
      const load = async () => ({ id: (await admin.loadFile(kind, Buffer.from(text))).body._id ?? '' });
      const read = (params: { id: string }) => admin.call('GET /imports/{id}', { params });
      await fc.assert(
        fc.asyncProperty(kills, kills, kills, async (ofCheck, ofApply, ofUndo) => {
          const params = await load();
          await workThrough(ofCheck);
          expect(await read(params)).toMatchObject({
            state: 'checked',
            rows: PARTS,
            [action]: PARTS,
            wrong: 0,
          });

          const [start] = await shop.database.run(lastEvent, []);
          await admin.call('PUT /imports/{id}', { params, body: { state: 'applying' } });
          await workThrough(ofApply);
          expect(await read(params)).toMatchObject({ state: 'applied', done: PARTS, refused: 0 });
          const events = await shop.database.run(eventsOfRows, [start?.id ?? 0]);
          expect(events).toHaveLength(PARTS);
          expect(events.filter((row) => row.events !== 1)).toEqual([]);
          const again = await load();
          await workThrough([]);
          expect(await read(again)).toMatchObject({ rows: PARTS, same: PARTS });

          await admin.call('PUT /imports/{id}', { params, body: { state: 'undoing' } });
          await workThrough(ofUndo);
          expect(await read(params)).toMatchObject({ state: 'undone', done: PARTS, kept: 0 });
          expect(await exported()).toBe(before);
        }),
        { seed: testSeed(), numRuns: times(1, 30) },
      );
      expect(await impossibleStates(shop.database)).toEqual([]);
    },
  );
});
