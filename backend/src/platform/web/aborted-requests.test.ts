import { once } from 'node:events';
import { connect } from 'node:net';
import { listen } from '@shop/testkit/network';
import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { FailureLog } from './failure-log.ts';
import { identityProxy } from './identity-proxy.ts';
import { answerProblems } from './problem-answers.ts';

const PROVIDER_PATH = '/identitytoolkit.googleapis.com/v1/accounts:lookup';

const lines: string[] = [];
let provider: FastifyInstance;
let shop: FastifyInstance;
let port: number;
let answered: Promise<void>;

beforeEach(async () => {
  lines.length = 0;
  provider = Fastify();
  provider.post('*', async (request) => request.body);
  const providerPort = await listen(provider);

  const log = createLog('error', { write: (line) => lines.push(line) });
  shop = Fastify({ loggerInstance: log });
  answerProblems(shop, new FailureLog(log, { limited: false }));
  await shop.register((scope) => identityProxy(scope, `http://127.0.0.1:${providerPort}`));
  shop.post('/call', async () => ({}));
  answered = new Promise((resolve) => {
    shop.addHook('onSend', async () => resolve());
  });
  port = await listen(shop);
  return async () => {
    await shop.close();
    provider.server.closeAllConnections();
    await provider.close();
  };
});

const unfinished = (path: string) =>
  `POST ${path} HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 200\r\n\r\n{`;

it.each([
  ['while its body arrives', '/call', () => shop],
  ['while its body is passed on to the identity provider', PROVIDER_PATH, () => provider],
])('logs no failure when a client aborts its request %s', async (_, path, receiver) => {
  const client = connect(port, '127.0.0.1');
  client.write(unfinished(path));
  await once(receiver().server, 'request');
  client.destroy();
  await answered;
  expect(lines).toEqual([]);
});
