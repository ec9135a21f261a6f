import { once } from 'node:events';
import { connect } from 'node:net';
import { listen } from '@shop/testkit/network';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { clientGone } from './client-gone.ts';

const UNFINISHED = 'POST /upload HTTP/1.1\r\nhost: shop\r\ncontent-type: a/b\r\ncontent-length: 100\r\n\r\n';
const WITHOUT_BODY = 'GET /picture HTTP/1.1\r\nhost: shop\r\n\r\n';
const UNANSWERED = 'GET /waiting HTTP/1.1\r\nhost: shop\r\n\r\n';

it.each([
  ['while its request arrives', UNFINISHED],
  ['while its request arrives behind one that is not answered yet', `${UNANSWERED}${UNFINISHED}`],
  ['while it waits for an answer', WITHOUT_BODY],
  ['while it waits for an answer behind another', `${UNANSWERED}${WITHOUT_BODY}`],
])('notices that a client disconnected %s', async (_, requests) => {
  const server = Fastify();
  onTestFinished(() => server.close());
  server.addContentTypeParser('a/b', (_request, _payload, done) => done(null));
  server.get('/waiting', () => new Promise(() => undefined));
  const signals = new Promise<AbortSignal>((resolve) => {
    const answer = (_request: FastifyRequest, reply: FastifyReply) => {
      resolve(clientGone(reply));
      return new Promise(() => undefined);
    };
    server.post('/upload', answer);
    server.get('/picture', answer);
  });
  const client = connect(await listen(server), '127.0.0.1');
  client.write(requests);
  const signal = await signals;
  expect(signal.aborted).toBe(false);

  const aborted = once(signal, 'abort');
  client.destroy();

  await aborted;
});
