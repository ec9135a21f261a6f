import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { dropDatabase } from '@shop/testkit/postgres';
import { times } from '@shop/testkit/random';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { migratedDatabase } from '../../testing/databases.ts';
import { openServers, type Servers } from '../../testing/servers.ts';
import { Attackers, attacks } from './attackers.ts';

const CONNECTIONS = times(120, 2000);
const CONNECTIONS_PER_ADDRESS = times(20, 200);
const VISITS = times(3, 100);
/** More than the buffers of two local sockets hold. */
const LARGE_FILE_BYTES = 16 * 1024 * 1024;

const oneAddress = ['127.0.0.2'];
/** Together they may open twice as many connections as the process accepts. */
const manyAddresses = Array.from(
  { length: (2 * CONNECTIONS) / CONNECTIONS_PER_ADDRESS },
  (_, index) => `127.0.1.${index + 1}`,
);

let servers: Servers;
let databaseUrl: string;
let url: string;

beforeAll(async () => {
  servers = await openServers();
  databaseUrl = await migratedDatabase();
  await mkdir(path.join(servers.folder, 'pictures'));
  await writeFile(path.join(servers.folder, 'pictures/large.webp'), Buffer.alloc(LARGE_FILE_BYTES));
  const server = await servers.start({
    DATABASE_URL: databaseUrl,
    RATE_LIMITS: 'on',
    MAX_CONNECTIONS: String(CONNECTIONS),
    CONNECTIONS_PER_ADDRESS: String(CONNECTIONS_PER_ADDRESS),
  });
  await server.ready;
  url = server.url;
});
afterAll(async () => {
  await servers.close();
  await dropDatabase(inject('postgresUrl'), databaseUrl);
});

/** Sends a request on a new connection. */
const statusOf = async (page: string): Promise<number> => {
  const answer = await fetch(`${url}${page}`, { headers: { connection: 'close' } });
  await answer.arrayBuffer();
  return answer.status;
};

describe.each(Object.entries(attacks))('clients that %s', (_, hold) => {
  test.each([
    ['from one address, twice as many as the process takes', oneAddress, 2 * CONNECTIONS],
    ['from many addresses, each as many as it may open', manyAddresses, CONNECTIONS_PER_ADDRESS],
  ])('while they %s, another address can order and the process is ready', async (_how, addresses, each) => {
    const attackers = new Attackers({ port: Number(new URL(url).port), addresses, each, hold });
    try {
      await attackers.begin();
      for (let visit = 0; visit < VISITS; visit += 1) {
        expect(await Promise.all(['/readyz', '/api/part', '/healthz'].map(statusOf))).toEqual([
          200, 200, 200,
        ]);
      }
    } finally {
      attackers.end();
    }
  });
});
