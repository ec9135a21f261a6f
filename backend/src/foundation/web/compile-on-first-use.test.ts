import Fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { compileOnFirstUse } from './compile-on-first-use.ts';

function openServer(): FastifyInstance {
  const server = Fastify();
  compileOnFirstUse(server);
  onTestFinished(() => server.close());
  return server;
}

/** A schema that counts how often it is compiled. */
function countedSchema() {
  const counted = { compiled: 0, schema: { properties: { count: { type: 'integer' } } } };
  Object.defineProperty(counted.schema, 'type', {
    enumerable: true,
    get() {
      counted.compiled += 1;
      return 'object';
    },
  });
  return counted;
}

test('compiles a schema at the first request that needs it, once for all routes', async () => {
  const body = countedSchema();
  const response = countedSchema();
  const server = openServer();
  for (const url of ['/one', '/other'])
    server.post(url, { schema: { body: body.schema, response: { 200: response.schema } } }, () => ({
      count: 1,
      secret: 2,
    }));
  await server.ready();
  expect([body.compiled, response.compiled]).toEqual([0, 0]);

  const first = await server.inject({ method: 'POST', url: '/one', payload: { count: 1 } });
  expect(first.body).toBe('{"count":1}');
  const counts = [body.compiled, response.compiled];
  expect(Math.min(...counts)).toBeGreaterThan(0);

  const second = await server.inject({ method: 'POST', url: '/other', payload: { count: 1 } });
  expect(second.body).toBe('{"count":1}');
  expect([body.compiled, response.compiled]).toEqual(counts);
});

test('names every fault of a request, and none of an earlier one', async () => {
  const server = openServer();
  const schema = { type: 'object', properties: { count: { type: 'integer' }, name: { type: 'string' } } };
  server.post('/', { schema: { body: schema } }, () => 'done');
  server.setErrorHandler((error: { validation?: object[] }, _request, reply) =>
    reply.code(400).send(`${error.validation?.length}`),
  );

  const post = async (payload: object) => (await server.inject({ method: 'POST', url: '/', payload })).body;
  expect(await post({ count: '1', name: 2 })).toBe('2');
  expect(await post({ count: '1' })).toBe('1');
  expect(await post({ count: 1 })).toBe('done');
});
