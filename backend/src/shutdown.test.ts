import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { findFreePort } from '@shop/processes';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { ServerProcess } from '../testing/server-process.ts';
import { openServers } from '../testing/servers.ts';
import { localStorage, migratedDatabaseStorage } from '../testing/shop-storage.ts';

/** It takes a second. Below the 10 seconds of a call to a silent card provider, and the 20 after which a process gives up. */
const SOON_MS = 9000;
const BODY = JSON.stringify({ 'csp-report': { 'blocked-uri': 'https://evil.example' } });
const REQUEST = [
  'POST /api/reports HTTP/1.1',
  'host: shop',
  `content-length: ${BODY.length}`,
  'content-type: application/csp-report',
];

const servers = await openServers();
afterAll(() => servers.close());

async function open(server: ServerProcess): Promise<Socket> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}

/** A card provider that takes calls and answers none. */
async function silentProvider() {
  const provider = createServer((socket) => void socket.on('error', () => undefined));
  onTestFinished(() => void provider.close());
  const port = await findFreePort();
  provider.listen(port, '127.0.0.1');
  return { url: `http://127.0.0.1:${port}`, asked: once(provider, 'connection') };
}

test.each([
  ['the local database', localStorage],
  ['PostgreSQL', migratedDatabaseStorage],
])(
  'a process on %s ends soon although clients and the card provider are silent, and answers what is under way',
  async (_, newStorage) => {
    const storage = await newStorage();
    onTestFinished(() => storage.remove());
    const provider = await silentProvider();
    const server = await servers.start({
      ...storage.settings,
      STRIPE_API_URL: provider.url,
      RECONCILE_SECONDS: '1',
    });
    await server.ready;
    const unused = await open(server);
    const begun = await open(server);
    begun.write('GET /healthz HTTP/1.1\r\nhost: shop\r\n');
    const used = await open(server);
    used.write('GET /healthz HTTP/1.1\r\nhost: shop\r\n\r\n');
    await once(used, 'data');
    const underWay = await open(server);
    underWay.write(`${REQUEST.join('\r\n')}\r\n\r\n${BODY.slice(0, 10)}`);
    await provider.asked;

    const askedAt = performance.now();
    const ended = server.stop();
    await once(used, 'close');
    underWay.write(BODY.slice(10));
    const [answer] = await once(underWay, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 204 /);
    expect(await ended).toBe(0);
    expect(performance.now() - askedAt).toBeLessThan(SOON_MS);
    for (const socket of [unused, begun]) expect(socket.closed).toBe(true);
  },
);
