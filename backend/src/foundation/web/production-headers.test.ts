import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { securityHeaders } from './security-headers.ts';

async function answerOf({ production }: { production: boolean }) {
  const server = Fastify();
  await securityHeaders(server, { production });
  server.get('/', async () => 'done');
  return server.inject({ url: '/' });
}

it('requires TLS for two years, for subdomains too, in production', async () => {
  const { headers } = await answerOf({ production: true });
  expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
});

it('requires no TLS without it', async () => {
  expect((await answerOf({ production: false })).headers).not.toHaveProperty('strict-transport-security');
});
