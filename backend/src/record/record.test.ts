import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { tamper, writeEvents } from '../../testing/record-events.ts';
import type { Database } from '../platform/database/index.ts';
import { formatHead, parseHead } from './head.ts';
import { sealWith } from './seal.ts';
import { RecordSealer } from './sealer.ts';
import { verifyRecord } from './verification.ts';

const silent = { info: () => undefined };

describeOnBothDatabases('the record of changes', (open) => {
  let database: Database;

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(() => tamper(database, 'delete from events'));

  const seal = (key?: string) => new RecordSealer(database, sealWith(key), silent).sealDue();
  const verify = (head?: string) => verifyRecord(database, sealWith(), head ? parseHead(head) : undefined);

  test('is whole while it is empty, before it is sealed and after', async () => {
    expect(await verify()).toEqual({ faults: [], head: undefined, unsealed: 0 });
    await writeEvents(database, 3);
    expect(await verify()).toEqual({ faults: [], head: undefined, unsealed: 3 });
    await seal();
    expect(await verify()).toMatchObject({ faults: [], head: { position: 3 }, unsealed: 0 });
  });

  test('goes on where it ended, also over more events than a batch and a page', async () => {
    await writeEvents(database, 4);
    await seal();
    await writeEvents(database, 5_600);
    await seal();
    await seal();
    expect(await verify()).toMatchObject({ faults: [], head: { position: 5_604 }, unsealed: 0 });
  });

  test('tells its head to the log, which proves it later', async () => {
    const heads: string[] = [];
    const log = { info: ({ head }: { head: string }) => heads.push(head) };
    const sealer = new RecordSealer(database, sealWith(), log);
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

  describe('when somebody gets past the database’s own refusal', () => {
    beforeEach(async () => {
      await writeEvents(database, 9);
      await seal();
    });

    test.each([
      ['who', `actor = 'user_other'`],
      ['when', `at = at - interval '1 microsecond'`],
      ['what', `kind = 'order.paid'`],
      ['whose', `subject = 'order_other'`],
      ['the state before', `before = '{"status":"paid"}'`],
      ['the state after', `after = null`],
      ['the seal', `seal = sha256('another')`],
    ])('a change of %s is found where it was made', async (_, change) => {
      await tamper(database, `update events set ${change} where position = 4`);
      const { faults } = await verify();
      expect(faults[0]).toContain('position 4:');
    });

    test('an event that is gone is missed', async () => {
      await tamper(database, 'delete from events where position = 5');
      expect((await verify()).faults).toEqual(['position 5: missing']);
      await tamper(database, 'delete from events where position in (1, 6, 7)');
      expect((await verify()).faults).toEqual(['position 1: missing', 'positions 5 to 7: missing']);
    });

    test('a gap that was closed by moving the rest up is found', async () => {
      await tamper(
        database,
        'delete from events where position = 5',
        'update events set position = position + 1000 where position > 5',
        'update events set position = position - 1001 where position > 1000',
      );
      expect((await verify()).faults[0]).toContain('position 5:');
    });

    test('an event slipped in between is found', async () => {
      await tamper(
        database,
        'update events set position = position + 1000 where position > 5',
        'update events set position = position - 999 where position > 1000',
        `insert into events (actor, kind, subject, position, seal) values ('u', 'order.paid', 'o', 6, sha256('x'))`,
      );
      expect((await verify()).faults[0]).toContain('position 6:');
    });

    test('a tail that was cut off is found by a head from the log', async () => {
      const { head } = await verify();
      const noted = head && formatHead(head);
      await tamper(database, 'delete from events where position > 6');
      expect((await verify()).faults).toEqual([]);
      expect((await verify(noted)).faults).toEqual([
        'the chain ends at position 6, before the given head at position 9',
      ]);
    });

    test('a chain that was sealed anew is found by a head from the log', async () => {
      const { head } = await verify();
      const noted = head && formatHead(head);
      await tamper(
        database,
        `update events set position = null, seal = null, actor = 'user_other' where position >= 4`,
      );
      await seal();
      expect((await verify()).faults).toEqual([]);
      expect((await verify(noted)).faults).toEqual([
        'position 9: another seal stands there than the given head',
      ]);
    });
  });

  test('a chain under a key cannot be sealed anew by somebody who has the database alone', async () => {
    const key = sealWith('a-key-that-lies-outside-of-the-database');
    await writeEvents(database, 3);
    await new RecordSealer(database, key, silent).sealDue();
    expect((await verifyRecord(database, key)).faults).toEqual([]);
    await tamper(database, 'update events set position = null, seal = null, actor = subject');
    await seal();
    expect((await verifyRecord(database, key)).faults[0]).toContain('position 1:');
  });

  test('events that nobody seals are told of after a minute', async () => {
    await writeEvents(database, 2, { secondsAgo: 59 });
    expect((await verify()).faults).toEqual([]);
    await writeEvents(database, 2, { secondsAgo: 61 });
    expect((await verify()).faults).toEqual(['2 events have waited for longer than a minute to be sealed']);
  });
});
