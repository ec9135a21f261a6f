import { once } from 'node:events';
import { connect } from 'node:net';
import { listen } from '@shop/testkit/network';
import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { type Metrics, openMetrics } from '../telemetry/metrics.ts';
import { requestMetrics } from '../telemetry/request-metrics.ts';
import { FailureLog } from './failure-log.ts';
import { identityProxy } from './identity-proxy.ts';
import { answerProblems } from './problem-answers.ts';

const PROVIDER_PATH = '/identitytoolkit.googleapis.com/v1/accounts:lookup';

const lines: string[] = [];
let provider: FastifyInstance;
let shop: FastifyInstance;
let metrics: Metrics;
let port: number;
/** The problem that nobody reads was sent, and the request counted. */
let ended: Promise<unknown>;
let streamed: Promise<void>;

beforeEach(async () => {
  lines.length = 0;
  provider = Fastify();
  provider.post('*', async (request) => request.body);
  // Headers alone: the first byte never comes.
  provider.put('*', (_, { raw }) => raw.flushHeaders());
  const providerPort = await listen(provider);

  const log = createLog('error', { write: (line) => lines.push(line) });
  shop = Fastify({ loggerInstance: log });
  answerProblems(shop, new FailureLog(log, { limited: false }));
  metrics = await openMetrics();
  requestMetrics(shop, metrics.meter);
  await shop.register((scope) => identityProxy(scope, `http://127.0.0.1:${providerPort}`));
  shop.post('/call', async () => ({}));
  shop.addContentTypeParser('text/plain', async () => undefined);
  shop.post('/fault', async (_, { raw }) => {
    await once(raw, 'close');
    throw Object.assign(new Error('the card provider hung up'), { code: 'ECONNRESET' });
  });
  const sent = (isIt: (status: number) => boolean) =>
    new Promise<void>((resolve) => {
      shop.addHook('onSend', async (_, { statusCode }) => void (isIt(statusCode) && resolve()));
    });
  const counted = new Promise<void>((resolve) => {
    shop.addHook('onRequest', async (_, { raw }) => void raw.once('close', resolve));
  });
  streamed = sent((status) => status === 200);
  ended = Promise.all([sent((status) => status >= 400), counted]);
  port = await listen(shop);
  return async () => {
    await shop.close();
    provider.server.closeAllConnections();
    await provider.close();
  };
});

const unfinished = (path: string, type = 'application/json') =>
  `POST ${path} HTTP/1.1\r\nhost: shop\r\ncontent-type: ${type}\r\ncontent-length: 200\r\n\r\n{`;

/** Nobody has failed, and nobody was refused. */
async function expectCountedApart(): Promise<void> {
  await ended;
  expect(lines).toEqual([]);
  const figures = await metrics.read();
  expect(figures).toMatch(/^shop_aborted_requests_total\{method="\w+",route="[^"]+"\} 1$/m);
  expect(figures).not.toMatch(/^(shop_refusals_total|http_request_duration_seconds_count)/m);
}

it.each([
  ['while its body arrives', '/call', () => shop],
  ['while its body is passed on to the identity provider', PROVIDER_PATH, () => provider],
])('logs no failure when a client aborts its request %s', async (_, path, receiver) => {
  const client = connect(port, '127.0.0.1');
  client.write(unfinished(path));
  await once(receiver().server, 'request');
  client.destroy();
  await expectCountedApart();
});

it('logs no failure when a client leaves before the first byte of an answer that another server streams', async () => {
  const client = connect(port, '127.0.0.1');
  client.write(
    `PUT ${PROVIDER_PATH} HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`,
  );
  await streamed;
  client.destroy();
  await expectCountedApart();
});

it('logs a fault that comes after the client has left', async () => {
  const client = connect(port, '127.0.0.1');
  client.write(unfinished('/fault', 'text/plain'));
  await once(shop.server, 'request');
  client.destroy();
  await ended;
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'call failed', code: 'internal-error', err: { message: 'the card provider hung up' } },
  ]);
});
