import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { databaseOfFile } from '../../../testing/databases.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

const DRIP_MS = 50;
/** More than the buffers of two local sockets hold. */
const LARGE_FILE_BYTES = 32 * 1024 * 1024;

const get = (url: string) => `GET ${url} HTTP/1.1\r\nhost: shop\r\n\r\n`;
const statusesOf = (answers: string) =>
  [...answers.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));

const database = await databaseOfFile();

describe('the server, to slow or greedy clients', () => {
  /** A listening shop. */
  async function listen(settings: Record<string, string>) {
    const shop = await openTestShop(database, settings);
    onTestFinished(() => shop.close());
    await shop.app.server.listen({ host: '127.0.0.1', port: 0 });
    const http = shop.app.server.server;
    const address = http.address();
    return { shop, http, port: typeof address === 'object' && address !== null ? address.port : 0 };
  }

  /** A connection that collects the answers it receives. */
  async function open(port: number): Promise<{ socket: Socket; ended: Promise<string> }> {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => {
      socket.destroy();
    });
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    // The server may reset a connection that it has given up.
    socket.on('error', () => undefined);
    const ended = once(socket, 'close').then(() => answer);
    await once(socket, 'connect');
    return { socket, ended };
  }

  /** Sends a few bytes again and again, as long as the connection is open. */
  function drip(socket: Socket, little: string): void {
    const dripping = setInterval(() => socket.write(little), DRIP_MS);
    socket.once('close', () => clearInterval(dripping));
  }

  it('ends a request whose header never completes, even if it arrives steadily', async () => {
    const { port } = await listen({ HEADER_SECONDS: '1' });
    const { socket, ended } = await open(port);
    socket.write('GET /healthz HTTP/1.1\r\nhost: shop\r\n');
    drip(socket, 'x-more: 1\r\n');
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    expect(await ended).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('ends a request whose body never completes, even if it arrives steadily', async () => {
    const { port } = await listen({ HEADER_SECONDS: '1', REQUEST_SECONDS: '1' });
    const { socket, ended } = await open(port);
    const head = 'PUT /api/user/a@example.com HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\n';
    socket.write(`${head}content-length: 60000\r\n\r\n{`);
    drip(socket, ' ');
    expect(await ended).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('ends a connection without any bytes of its request for too long', async () => {
    const { port } = await listen({ SILENCE_SECONDS: '1' });
    const { socket, ended } = await open(port);
    socket.write('PUT /api/user/a@example.com HTTP/1.1\r\nhost: shop\r\ncontent-length: 60000\r\n');
    expect(await ended).toBe('');
  });

  it('ends a connection whose client does not read its answer', async () => {
    const site = await mkdtemp(path.join(tmpdir(), 'shop-large-'));
    onTestFinished(() => rm(site, { recursive: true }));
    await mkdir(path.join(site, 'pictures'));
    await writeFile(path.join(site, 'pictures', 'large.webp'), Buffer.alloc(LARGE_FILE_BYTES));
    const { http, port } = await listen({ SILENCE_SECONDS: '1', SITE_DIR: site });
    const connected = once(http, 'connection');
    const { socket } = await open(port);
    socket.pause();
    socket.write(get('/pictures/large.webp'));
    const [held]: Socket[] = await connected;
    if (!held) throw new Error('The server took no connection');
    await once(held, 'close');
    expect(held.bytesWritten).toBeLessThan(LARGE_FILE_BYTES);
  });

  it('limits the requests on one connection, pipelined ones included', async () => {
    const { port } = await listen({ REQUESTS_PER_CONNECTION: '3' });
    const { socket, ended } = await open(port);
    // The last request, of an older protocol version, only asks to close the connection.
    socket.write(`${get('/healthz').repeat(5)}GET /healthz HTTP/1.0\r\n\r\n`);
    expect(statusesOf(await ended)).toEqual([200, 200, 200, 503, 503, 200]);
  });

  it('refuses a header that is too large', async () => {
    const { port } = await listen({});
    const { socket, ended } = await open(port);
    socket.write(`GET /healthz HTTP/1.1\r\nhost: shop\r\nx-large: ${'a'.repeat(20_000)}\r\n\r\n`);
    expect(await ended).toMatch(/^HTTP\/1\.1 431 /);
  });
});
