import { once } from 'node:events';
import { connect } from 'node:net';
import { listen } from '@shop/testkit/network';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { startSpanReceiver } from '../../../testing/span-receiver.ts';
import { requestSpans, startTracing } from './tracing.ts';

it('ends the span of a request whose client leaves before the answer', async () => {
  const receiver = await startSpanReceiver();
  onTestFinished(() => receiver.close());
  const tracing = await startTracing(receiver.url, {
    warn: (...what: unknown[]) => expect(what).toEqual([]),
  });
  const server = Fastify();
  onTestFinished(() => server.close());
  requestSpans(server);
  server.get('/slow', (_, { raw }) => once(raw, 'close'));
  const closed = new Promise<void>((resolve) => {
    server.addHook('onRequest', async (_, { raw }) => void raw.once('close', resolve));
  });

  const client = connect(await listen(server), '127.0.0.1');
  client.write('GET /slow HTTP/1.1\r\nhost: shop\r\n\r\n');
  await once(server.server, 'request');
  client.destroy();
  await closed;
  await tracing.stop();
  expect(receiver.span('GET /slow').attributes).toContainEqual({
    key: 'error.type',
    value: { stringValue: 'client-went-away' },
  });
});
