import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { drainingOf } from './health.ts';
import { serverOptions } from './server-options.ts';

const connectionLimits = {
  headerSeconds: 10,
  requestSeconds: 10,
  silenceSeconds: 10,
  requests: 100,
  connections: 100,
  connectionsPerAddress: 100,
};

let server: FastifyInstance;
let url: URL;
/** Resolves when the held call has arrived. */
let arrived: Promise<void>;
let release: () => void;
/** Resolves when the server has begun to close. */
let closing: Promise<void>;

beforeEach(async () => {
  server = Fastify(
    serverOptions(createLog('silent'), { trustedProxies: [], connectionLimits, rateLimits: false }),
  );
  const draining = drainingOf(server);
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  arrived = new Promise((resolve) => {
    server.get('/held', async () => {
      resolve();
      await released;
      return 'done';
    });
  });
  closing = new Promise((resolve) => {
    server.addHook('preClose', async () => resolve());
  });
  server.get('/begun', async () => draining.begun);
  server.post('/drain', async () => draining.begin());
  url = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));
});
afterEach(() => server.close());

test('a request that is under way when the server closes is answered, and its connection closed', async () => {
  const answer = fetch(new URL('/held', url));
  await arrived;
  const closed = server.close();
  await closing;
  release();
  expect(await (await answer).text()).toBe('done');
  expect((await answer).headers.get('connection')).toBe('close');
  await closed;
});

test('a request on an open connection while the server closes is answered too', async () => {
  const socket = connect(Number(url.port), url.hostname);
  await once(server.server, 'connection');
  const held = fetch(new URL('/held', url));
  await arrived;
  const closed = server.close();
  await closing;
  socket.write('GET /begun HTTP/1.1\r\nhost: shop\r\n\r\n');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 OK\r\n.*connection: close\r\n.*true$/is);
  release();
  await held;
  await closed;
});

test('each answer closes its connection once draining has begun, and not before', async () => {
  const connectionOf = async (method: string, path: string) =>
    (await fetch(new URL(path, url), { method })).headers.get('connection');
  expect(await connectionOf('GET', '/begun')).toBe('keep-alive');
  await connectionOf('POST', '/drain');
  expect(await connectionOf('GET', '/begun')).toBe('close');
  expect(await connectionOf('GET', '/nowhere')).toBe('close');
});
