import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { RoundRobin } from '@shop/testkit/network';
import { dropDatabase } from '@shop/testkit/postgres';
import { times } from '@shop/testkit/random';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { migratedDatabase } from '../../testing/databases.ts';
import { recordFigure } from '../../testing/figures.ts';
import { HttpClient } from '../../testing/http-client.ts';
import type { ServerProcess } from '../../testing/server-process.ts';
import { openServers, type Servers } from '../../testing/servers.ts';
import { Visits } from './visits.ts';

const DEPLOYS = times(2, 50);
const VISITORS = 6;
/** Requests between two deploys. */
const REQUESTS = 60;

let servers: Servers;
let databaseUrl: string;
/** The two servers that run before a deploy. */
let running: ServerProcess[];
beforeAll(async () => {
  servers = await openServers();
  databaseUrl = await migratedDatabase();
  running = await Promise.all([startReady(), startReady()]);
});
afterAll(async () => {
  await servers.close();
  await dropDatabase(inject('postgresUrl'), databaseUrl);
});

/** A server that is ready. Two seconds are twenty times what the load balancer takes to notice. */
async function startReady(settings: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await start(settings);
  await server.ready;
  return server;
}

const start = (settings: Record<string, string> = {}, bundle?: string): Promise<ServerProcess> =>
  servers.start(
    { DATABASE_URL: databaseUrl, DATABASE_POOL: '4', DEMO_SEED: 'small', DRAIN_SECONDS: '2', ...settings },
    bundle,
  );

/** A load balancer in front of the servers that run. */
async function balanced(): Promise<{ balancer: RoundRobin; address: string }> {
  const balancer = new RoundRobin();
  onTestFinished(() => balancer.close());
  const address = await balancer.listen();
  for (const server of running) balancer.add(server.url);
  return { balancer, address };
}

async function visit(url: string, through: string): Promise<Visits> {
  const tokens = new Map<string, string>();
  for (let number = 1; number <= VISITORS; number += 1) {
    const email = `visitor${number}-${new URL(through).port}@example.com`;
    tokens.set(email, await servers.signUp(url, email));
  }
  const parts = await new HttpClient(url).call('GET /part', { query: {} });
  const part = parts.find(({ quantity, minimumOrder }) => quantity >= VISITORS * minimumOrder);
  if (!part) throw new Error('Of no part there is enough for everybody');
  return new Visits(through, tokens, part);
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** @returns the locks that are waited for, comma-separated */
async function waitingStatements(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ query: string }>(
    `select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.map(({ query }) => query).join();
}

const NEXT_MIGRATION = `alter table orders add column next text not null default '';
create index next_sessions on sessions (expires_at, user_id);
create index next_orders on orders (next, id);`;

/**
 * The server's bundle with one more migration.
 * @returns its folder
 */
async function nextVersion(): Promise<string> {
  const folder = path.join(inject('runFolder'), 'next-version');
  await cp(inject('bundleFolder'), folder, { recursive: true, verbatimSymlinks: true });
  await writeFile(path.join(folder, 'sql/9999_next.sql'), NEXT_MIGRATION);
  return folder;
}

test('new processes replace old ones, again and again, without a failed request', async () => {
  const { balancer, address } = await balanced();
  const visits = await visit(running[0]?.url ?? '', address);
  for (let deploy = 0; deploy < DEPLOYS; deploy += 1) {
    const fresh = await startReady();
    balancer.add(fresh.url);
    running.push(fresh);
    expect(await running.shift()?.stop()).toBe(0);
    await visits.further(REQUESTS);
  }
  await visits.end();
  expect(visits.failures).toEqual([]);
  recordFigure(`${DEPLOYS} processes replaced under ${visits.answered} requests, none failed`);
});

test('a new version migrates while a backup runs and people order, without a failed request', async () => {
  const { balancer, address } = await balanced();
  const visits = await visit(running[0]?.url ?? '', address);
  const observer = await connect();
  const backup = await connect();
  await backup.query('begin isolation level repeatable read read only');
  await backup.query('select (select count(*) from orders), (select count(*) from sessions)');

  const fresh = await start({}, await nextVersion());
  await expect.poll(() => waitingStatements(observer)).toMatch(/alter table/);
  await visits.further(REQUESTS);
  await backup.query('commit');
  await fresh.ready;

  balancer.add(fresh.url);
  for (const server of running.splice(0)) expect(await server.stop()).toBe(0);
  await visits.further(REQUESTS);
  await visits.end();
  expect(visits.failures).toEqual([]);
  const { rows } = await observer.query(`select indexname from pg_indexes where indexname like 'next_%'`);
  expect(rows).toHaveLength(2);
});
