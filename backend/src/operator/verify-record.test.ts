import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openPostgresTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { tamper, writeEvents } from '../../testing/record-events.ts';
import { sealWith } from '../record/seal.ts';
import { RecordSealer } from '../record/sealer.ts';
import { verifyRecordCommand } from './verify-record.command.ts';

const BACKEND = path.resolve(import.meta.dirname, '../..');
/** Milliseconds that a process of its own may take while other tests run. */
const PATIENCE = 60_000;

let opened: TestDatabase;
let databaseUrl: string;
beforeAll(async () => {
  opened = await openPostgresTestDatabase();
  databaseUrl = opened.database.pool.options.connectionString ?? '';
});
beforeEach(async () => {
  vi.stubEnv('DATABASE_URL', databaseUrl);
  await tamper(opened.database, 'delete from events');
  await writeEvents(opened.database, 12);
  await new RecordSealer(opened.database, sealWith(), { info: () => undefined }).sealDue();
  await writeEvents(opened.database, 1);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await opened.remove();
});

test('`shop verify-record` says that the record is whole, and up to which head', async () => {
  const said = await verifyRecordCommand.run();
  expect(said).toMatch(/^The record is whole up to 12:[0-9a-f]{64}; 1 events wait for their seal\.$/);
  const [head = ''] = /12:\w+/.exec(said) ?? [];
  expect(await verifyRecordCommand.run('--head', head)).toBe(said);
});

test('`shop verify-record --head` says what is wrong, line by line', async () => {
  await tamper(opened.database, `update events set actor = 'user_other' where position = 3`);
  await tamper(opened.database, 'delete from events where position > 8');
  await expect(verifyRecordCommand.run('--head', `12:${'a'.repeat(64)}`)).rejects.toThrow(
    /^The record is broken:\n {2}position 3: .+\n {2}the chain ends at position 8, before the given head at position 12$/,
  );
});

test(
  '`shop verify-record` ends with 1 when the record is broken',
  async () => {
    await tamper(opened.database, 'delete from events where position = 7');
    const ended = promisify(execFile)(process.execPath, ['--import', 'tsx', 'src/cli.ts', 'verify-record'], {
      cwd: BACKEND,
      env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl },
    });
    const stderr = 'The record is broken:\n  position 7: missing\n';
    await expect(ended).rejects.toMatchObject({ code: 1, stderr });
  },
  PATIENCE,
);

test.each(['12', '0:abc'])('--head %s is no head', async (head) => {
  await expect(verifyRecordCommand.run('--head', head)).rejects.toThrow('--head takes <position>:<seal>');
});
