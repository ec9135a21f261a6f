import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { emptyAuditLog, tamper, writeEvents } from '../../../testing/audit-log-events.ts';
import { databaseOfFile } from '../../../testing/databases.ts';
import type { Database } from '../database/index.ts';
import { formatHead, parseHead, sealWith } from './seal.ts';
import { openAuditLogSealer } from './sealer.ts';
import { isWriting, readBoundary } from './store.ts';
import { verifyAuditLog } from './verification.ts';

const silent = { info: () => undefined };

const database = await databaseOfFile();

describe('the audit log', () => {
  beforeEach(() => emptyAuditLog(database));

  const seal = (key?: string) => openAuditLogSealer(database, sealWith(key), silent).sealDue();
  const verify = (head?: string) => verifyAuditLog(database, sealWith(), head ? parseHead(head) : undefined);

  test('is whole while it is empty, and before and after sealing', async () => {
    expect(await verify()).toEqual({ faults: [], head: undefined, unsealed: 0, overdue: 0 });
    await writeEvents(database, 3);
    expect(await verify()).toEqual({ faults: [], head: undefined, unsealed: 3, overdue: 0 });
    await seal();
    expect(await verify()).toMatchObject({ faults: [], head: { upTo: 3 }, unsealed: 0 });
  });

  test('continues where it ended, also over more events than a seal, and more seals than a page', async () => {
    await writeEvents(database, 4);
    await seal();
    await writeEvents(database, 11_000);
    await seal();
    await seal();
    expect(await verify()).toMatchObject({ faults: [], head: { upTo: 11_004 }, unsealed: 0 });
  });

  test('logs its head, with which it can be verified later', async () => {
    const heads: string[] = [];
    const log = { info: ({ head }: { head: string }) => heads.push(head) };
    const sealer = openAuditLogSealer(database, sealWith(), log);
    await writeEvents(database, 2);
    await sealer.sealDue();
    await sealer.sealDue();
    await writeEvents(database, 2);
    await sealer.sealDue();
    const { head } = await verify();
    expect(heads).toHaveLength(2);
    expect(heads.at(-1)).toBe(head && formatHead(head));
    for (const noted of heads) expect((await verify(noted)).faults).toEqual([]);
  });

  test('seals by the next run what was written while one waited for a writer', async () => {
    let writing = true;
    const run = database.run.bind(database);
    const waiting: Database['run'] = async (statement, values) => {
      const rows = await run(statement, values);
      if (statement.name === readBoundary.name) return rows.map((row) => ({ ...row, writers: ['1'] }));
      return statement.name === isWriting.name ? rows.map((row) => ({ ...row, writing })) : rows;
    };
    const spy = vi.spyOn(database, 'run').mockImplementation(waiting);
    onTestFinished(() => spy.mockRestore());
    const sealer = openAuditLogSealer(database, sealWith(), silent);
    await writeEvents(database, 2);
    await sealer.sealDue();
    await writeEvents(database, 3);
    writing = false;
    await sealer.sealDue();
    expect(await verify()).toMatchObject({ faults: [], unsealed: 0 });
  });

  describe('when somebody bypasses the database’s append-only triggers', () => {
    /** The second of three seals covers the events 4 to 6. */
    beforeEach(async () => {
      for (const _ of [1, 2, 3]) {
        await writeEvents(database, 3);
        await seal();
      }
    });

    const slipIn = (id: number) =>
      tamper(
        database,
        `insert into events (id, actor, kind, subject) overriding system value values (${id}, 'u', 'order.paid', 'o')`,
      );

    const FOUND = 'events 4 to 6: they, or a seal up to there, were changed';

    test.each([
      ['who', `actor = 'user_other'`],
      ['when', `at = at - interval '1 microsecond'`],
      ['what', `kind = 'order.paid'`],
      ['whose', `subject = 'order_other'`],
      ['the state before', `before = '{"status":"paid"}'`],
      ['the state after', `after = null`],
    ])('a change of %s is found in its place', async (_, change) => {
      await tamper(database, `update events set ${change} where id = 5`);
      expect((await verify()).faults).toEqual([FOUND]);
    });

    test.each([4, 5, 6])('event %i that was removed is missed', async (id) => {
      await tamper(database, `delete from events where id = ${id}`);
      expect((await verify()).faults).toEqual([FOUND]);
    });

    test('an event inserted before all others is found', async () => {
      await slipIn(-7);
      expect((await verify()).faults).toEqual(['events 1 to 3: they, or a seal up to there, were changed']);
    });

    test('an event inserted with an unused number is found', async () => {
      await database.pool.query(`select nextval('events_id_seq')`);
      await writeEvents(database, 1);
      await seal();
      expect((await verify()).faults).toEqual([]);
      await slipIn(10);
      expect((await verify()).faults).toEqual(['events 10 to 11: they, or a seal up to there, were changed']);
    });

    test.each([
      ['changed', `update seals set seal = sha256('another') where up_to = 6`],
      ['moved', 'update seals set up_to = 5 where up_to = 6'],
      ['taken out', 'delete from seals where up_to = 6'],
    ])('a seal that was %s is found', async (_, change) => {
      await tamper(database, change);
      expect((await verify()).faults[0]).toMatch(/^events 4 to [569]: /);
    });

    test('a removed tail is found by a head from the log', async () => {
      const { head } = await verify();
      const noted = head && formatHead(head);
      await tamper(database, 'delete from events where id > 6', 'delete from seals where up_to > 6');
      expect((await verify()).faults).toEqual([]);
      expect((await verify(noted)).faults).toEqual([
        'the chain ends at event 6, before the given head at event 9',
      ]);
      await tamper(database, 'delete from events', 'delete from seals');
      expect((await verify(noted)).faults).toEqual(['nothing is sealed, before the given head at event 9']);
    });

    test('a chain that was sealed again is found by a head from the log', async () => {
      const { head } = await verify();
      const noted = head && formatHead(head);
      await tamper(
        database,
        `update events set actor = 'user_other' where id = 5`,
        'delete from seals where up_to >= 4',
      );
      await seal();
      await writeEvents(database, 1);
      await seal();
      expect((await verify()).faults).toEqual([]);
      expect((await verify(noted)).faults).toEqual(['event 9: the chain does not lead to the given head']);
    });

    test('a head between two seals is not in the chain', async () => {
      expect((await verify(`5:${'a'.repeat(64)}`)).faults).toEqual([
        'event 5: the chain does not lead to the given head',
      ]);
    });
  });

  test('a keyed chain cannot be sealed again by somebody with the database only', async () => {
    const key = sealWith('a-key-that-lies-outside-of-the-database');
    await writeEvents(database, 3);
    await openAuditLogSealer(database, key, silent).sealDue();
    expect((await verifyAuditLog(database, key)).faults).toEqual([]);
    await tamper(database, 'update events set actor = subject', 'delete from seals');
    await seal();
    expect((await verifyAuditLog(database, key)).faults[0]).toContain('events 1 to 3:');
  });

  test('unsealed events are no fault, and are reported after a minute', async () => {
    await writeEvents(database, 2, { secondsAgo: 59 });
    expect(await verify()).toMatchObject({ faults: [], unsealed: 2, overdue: 0 });
    await writeEvents(database, 3, { secondsAgo: 61 });
    expect(await verify()).toMatchObject({ faults: [], unsealed: 5, overdue: 3 });
  });
});
