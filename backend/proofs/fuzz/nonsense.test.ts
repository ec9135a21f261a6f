import { listen, sendBytes } from '@shop/testkit/network';
import { testSeed, times } from '@shop/testkit/random';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkProblem } from '../../testing/conformance.ts';
import { shopOfFile } from '../../testing/test-shop.ts';
import { nonsense } from './nonsense.ts';

const CONNECTIONS = times(150, 5000);

const shop = await shopOfFile();
const port = await listen(shop.app.server);

it('answers bytes that are not HTTP with a problem document or not at all, and goes on serving', async () => {
  await fc.assert(
    fc.asyncProperty(nonsense, async (bytes) => {
      const { status, headers, body } = await sendBytes(port, bytes, { thenHangUp: true });
      expect(status).toBeLessThan(500);
      if (status < 400) return;
      const contentType = /content-type: ([^\r]+)/i.exec(headers)?.[1];
      // HTTP's own refusals (missing host, failed expectation) have no problem document.
      if (!contentType) expect([400, 417]).toContain(status);
      else checkProblem('Whatever was sent', { status, contentType, body: JSON.parse(body) });
    }),
    { numRuns: CONNECTIONS, seed: testSeed() },
  );
  expect((await shop.app.server.inject({ url: '/api/part' })).statusCode).toBe(200);
});
