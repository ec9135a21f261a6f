import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { shareByAddress } from './limit-by-address.ts';

/** A server that tells how much work has begun and runs; its call answers how much runs meanwhile. */
function openServer() {
  const work = { begun: 0, running: 0 };
  const enter = async () => {
    work.begun += 1;
    work.running += 1;
    let hasEnded = false;
    return () => {
      if (!hasEnded) work.running -= 1;
      hasEnded = true;
    };
  };
  const server = Fastify();
  onTestFinished(() => server.close());
  shareByAddress(server, { enter }, () => true);
  server.all('/', async () => String(work.running));
  return { server, work };
}

it('counts a call until it is answered', async () => {
  const { server, work } = openServer();
  expect((await server.inject('/')).payload).toBe('1');
  expect(work).toEqual({ begun: 1, running: 0 });
});

it('keeps no place for a call whose body has not arrived, and counts its work once it has', async () => {
  const { server, work } = openServer();
  const body = new PassThrough();
  const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
  const answer = server.inject({ method: 'POST', url: '/', headers, payload: body });
  await expect.poll(() => work).toEqual({ begun: 1, running: 0 });

  body.end('{}');
  expect((await answer).payload).toBe('1');
  expect(work.running).toBe(0);
});

it('reads a body that comes at once in the place of its call', async () => {
  const { server, work } = openServer();
  expect((await server.inject({ method: 'POST', url: '/', payload: { lines: [] } })).payload).toBe('1');
  expect(work).toEqual({ begun: 1, running: 0 });
});
