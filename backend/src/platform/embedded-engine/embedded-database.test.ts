import { once } from 'node:events';
import { rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { emptyEmbeddedDirectory } from '../../../testing/embedded-template.ts';
import { DirectoryInUse } from '../directory-lock/directory-lock.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded-database.ts';

// Its thread starts from source, as in the commands that run from source.
vi.unmock('../worker-entry.ts');

let directory: string;
let embedded: EmbeddedDatabase;

beforeAll(async () => {
  directory = await emptyEmbeddedDirectory(inject('runFolder'));
  embedded = await startEmbeddedDatabase({ directory });
  await withClient((client) => client.query('create table notes (text text primary key)'));
});

afterAll(async () => {
  await embedded.close();
  await rm(dirname(directory), { recursive: true, force: true });
});

async function connected(): Promise<pg.Client> {
  const client = new pg.Client(embedded.connection);
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connected();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function notes(): Promise<string[]> {
  const { rows } = await withClient((client) =>
    client.query<{ text: string }>('select text from notes order by text'),
  );
  return rows.map((row) => row.text);
}

function privateSocket(): string {
  return join(String(embedded.connection.host), `.s.PGSQL.${embedded.connection.port}`);
}

test('each commit is synced to the disk before it is acknowledged', async () => {
  await withClient(async (client) => {
    for (const text of ['one', 'two', 'three']) {
      const before = embedded.syncs();
      await client.query('insert into notes values ($1)', [text]);
      expect(embedded.syncs()).toBeGreaterThan(before);
    }
    const before = embedded.syncs();
    await client.query('select * from notes');
    expect(embedded.syncs()).toBe(before);
    await client.query('delete from notes');
  });
});

test('a second process cannot open the directory', async () => {
  await expect(startEmbeddedDatabase({ directory })).rejects.toBeInstanceOf(DirectoryInUse);
});

test('other users of the machine cannot read the directory', async () => {
  expect((await stat(directory)).mode & 0o077).toBe(0);
});

test('the transaction of a client that disconnects is rolled back', async () => {
  const client = await connected();
  await client.query('begin');
  await client.query('insert into notes values ($1)', ['never committed']);
  client.connection.stream.destroy();
  expect(await notes()).toEqual([]);
});

test('a client that disconnects after an error leaves a clean session', async () => {
  const client = await connected();
  await client.query('begin');
  await client.query({ name: 'left-behind', text: 'select 1' });
  await expect(client.query('select * from nowhere')).rejects.toMatchObject({ code: '42P01' });
  client.connection.stream.destroy();

  const { rows } = await withClient((next) => next.query('select name from pg_prepared_statements'));
  expect(rows).toEqual([]);
});

test('clients are served in turn, each with its own transaction', async () => {
  await Promise.all(
    ['first', 'second', 'third'].map((text) =>
      withClient(async (client) => {
        await client.query('begin');
        await client.query('insert into notes values ($1)', [text]);
        await client.query('commit');
      }),
    ),
  );
  expect(await notes()).toEqual(['first', 'second', 'third']);
  await withClient((client) => client.query('delete from notes'));
});

test('a client that asks for encryption is refused it, and one that cancels is disconnected', async () => {
  const asking = connect(privateSocket());
  onTestFinished(() => void asking.destroy());
  asking.write(Buffer.of(0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f));
  expect(String((await once(asking, 'data'))[0])).toBe('N');

  const cancelling = connect(privateSocket());
  cancelling.resume();
  cancelling.write(Buffer.of(0, 0, 0, 16, 0x04, 0xd2, 0x16, 0x2e, 0, 0, 0, 1, 0, 0, 0, 2));
  await once(cancelling, 'close');
});

test('a client with another protocol does no harm', async () => {
  const stranger = connect(privateSocket());
  stranger.on('error', () => undefined);
  stranger.write('GET / HTTP/1.1\r\n\r\n');
  await once(stranger, 'close');
  expect(await notes()).toEqual([]);
});

test('a slow query does not block the server', async () => {
  const { rows, longestPause, took } = await withClient(async (client) => {
    const begun = performance.now();
    let turn = begun;
    let longestPause = 0;
    const turning = setInterval(() => {
      longestPause = Math.max(longestPause, performance.now() - turn);
      turn = performance.now();
    }, 1);
    onTestFinished(() => clearInterval(turning));
    const { rows } = await client.query('select count(*)::int as count from generate_series(1, 3000000)');
    const took = performance.now() - begun;
    return { rows, longestPause: Math.max(longestPause, performance.now() - turn), took };
  });
  expect(rows).toEqual([{ count: 3_000_000 }]);
  // An engine on the server's own thread would block it for the whole query.
  expect(longestPause).toBeLessThan(took / 2);
});
