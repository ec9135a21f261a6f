import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, expect, inject, test, vi } from 'vitest';
import { emptyAuditLog, tamper, writeEvents } from '../../testing/audit-log-events.ts';
import { databaseOfFile } from '../../testing/databases.ts';
import { sealWith } from '../foundation/audit-log/seal.ts';
import { openAuditLogSealer } from '../foundation/audit-log/sealer.ts';
import { verifyRecordCommand } from './database.commands.ts';

const database = await databaseOfFile();
beforeEach(async () => {
  vi.stubEnv('DATABASE_URL', database.url);
  await emptyAuditLog(database);
  for (const events of [8, 4]) {
    await writeEvents(database, events);
    await openAuditLogSealer(database, sealWith(), { info: () => undefined }).sealDue();
  }
  await writeEvents(database, 1);
});

test('`shop verify-record` reports that the audit log is whole, and its head', async () => {
  const said = await verifyRecordCommand.run();
  expect(said).toMatch(/^The record is whole up to 12:[0-9a-f]{64}; 1 events wait for their seal\.$/);
  const [head = ''] = /12:\w+/.exec(said) ?? [];
  expect(await verifyRecordCommand.run('--head', head)).toBe(said);
});

test('`shop verify-record` reports that the audit log of a shop that was killed is whole', async () => {
  await writeEvents(database, 2, { secondsAgo: 61 });
  expect(await verifyRecordCommand.run()).toMatch(
    /^The record is whole up to 12:\w+; 3 events wait for their seal, 2 for longer than a minute: a shop that runs seals them\.$/,
  );
});

test('`shop verify-record --head` reports each fault in a line', async () => {
  await tamper(
    database,
    `update events set actor = 'user_other' where id = 3`,
    'delete from events where id > 8',
    'delete from seals where up_to > 8',
  );
  await expect(verifyRecordCommand.run('--head', `12:${'a'.repeat(64)}`)).rejects.toThrow(
    /^The record is broken:\n {2}events 1 to 8: .+\n {2}the chain ends at event 8, before the given head at event 12$/,
  );
});

test('`shop verify-record` exits with 1 when the audit log is broken', async () => {
  await tamper(database, 'delete from events where id = 9');
  const cli = path.join(inject('bundleFolder'), 'cli.js');
  const ended = promisify(execFile)(process.execPath, [cli, 'verify-record'], {
    env: { PATH: process.env.PATH, DATABASE_URL: database.url },
  });
  const stderr = 'The record is broken:\n  events 9 to 12: they, or a seal up to there, were changed\n';
  await expect(ended).rejects.toMatchObject({ code: 1, stderr });
});

test.each(['12', '0:abc'])('--head %s is refused', async (head) => {
  await expect(verifyRecordCommand.run('--head', head)).rejects.toThrow('--head takes <event>:<seal>');
});
