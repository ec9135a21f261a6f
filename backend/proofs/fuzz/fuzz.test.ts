import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { listen } from '@shop/testkit/network';
import { testSeed, times } from '@shop/testkit/random';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { checkAgainstContract, checkProblem } from '../../testing/conformance.ts';
import { recordFigure } from '../../testing/figures.ts';
import { impossibleStates } from '../../testing/invariants.ts';
import { shopOfFile } from '../../testing/test-shop.ts';
import { describedCalls } from './described-calls.ts';
import { FuzzedWorld } from './fuzzed-world.ts';
import { Outcomes } from './outcomes.ts';
import type { FuzzRequest } from './request.ts';
import { requests } from './requests.ts';
import { type FuzzAnswer, hangUp, send } from './send.ts';

const REQUESTS = times(750, 26_000);
const RESTOCK_EVERY = 150;
/** Includes the data that the stand-ins keep, because they run in this process. */
const MAX_GROWTH_MB = 24;

/** Calls that chance does not make succeed: they need a signature, a file, the right total, or what only an admin's work or a failure leaves. */
const OUT_OF_REACH = new Set([
  ...['PUT /release-preview', 'POST /releases/{remote}/{version}/preview-link', 'PUT /releases/delegation'],
  ...[
    'PUT /releases/credentials/{id}',
    'GET /releases',
    'POST /releases',
    'PUT /releases/{remote}/{version}',
  ],
  ...['PUT /retirements/{remote}', 'PUT /flags/{remote}/{flag}', 'GET /releases/{remote}/errors'],
  ...['GET /releases/{remote}/events', 'PUT /release-files/{sha384}', 'POST /imports', 'GET /imports/{id}'],
  ...['PUT /imports/{id}', 'DELETE /imports/{id}', 'GET /imports/{id}/rows', 'GET /imports/{id}/wrong'],
  ...['PUT /mails/{id}', 'POST /terms/file', 'POST /tradeOrders', 'PATCH /managePart/{id}'],
  ...['POST /order/{id}/returns', 'PUT /order/{id}/returns'],
]);

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const shop = await shopOfFile();
const port = await listen(shop.app.server);
const world = await FuzzedWorld.open(shop);
afterAll(hangUp);

describe('whatever is sent to the API', () => {
  it('is answered as the OpenAPI document says, without failures or memory leaks', async () => {
    const calls = await describedCalls(shop.app.server);
    const outcomes = new Outcomes(calls.map(({ name }) => name));
    const held: number[] = [];
    let sent = 0;
    await fc.assert(
      fc.asyncProperty(fc.oneof(...calls.map((call) => requests(call, world))), async (request) => {
        if (sent % RESTOCK_EVERY === 0) await world.restock();
        if (sent % Math.ceil(REQUESTS / 5) === 0) held.push(heldMegabytes());
        sent += 1;
        const answer = await send(port, request);
        if (!answer) return;
        expectDocumented(request, answer);
        if (!request.elsewhere) outcomes.count(request.call, answer.status);
      }),
      { numRuns: REQUESTS, seed: testSeed() },
    );
    recordFigure(`${sent} requests; held ${held.map(Math.round).join(', ')} MB`);
    for (const [call, share] of Object.entries(outcomes.shares)) recordFigure(`${call} done: ${share}`);
    // A quick run sends about fifteen requests per call: too few to expect both outcomes of every call.
    if (REQUESTS >= 10_000) expect(outcomes.oneSided.filter((call) => !OUT_OF_REACH.has(call))).toEqual([]);
    expect(Math.min(outcomes.done, outcomes.refused)).toBeGreaterThan(REQUESTS / 10);
    expect((held.at(-1) ?? 0) - (held[1] ?? 0)).toBeLessThan(MAX_GROWTH_MB);
  });

  it('leaves a working shop', async () => {
    await world.restock();
    expect((await shop.app.server.inject({ url: '/readyz' })).statusCode).toBe(200);
    expect(await impossibleStates(shop.database)).toEqual([]);
  });
});

function expectDocumented({ call, elsewhere }: FuzzRequest, { status, contentType, body }: FuzzAnswer): void {
  const parsed: unknown = contentType.includes('json') ? JSON.parse(body) : body;
  const answer = { status, contentType, body: parsed };
  expect(status).toBeLessThan(500);
  if (!elsewhere) checkAgainstContract(call, answer);
  else if (status >= 300) checkProblem(call, answer);
}

/** Megabytes that this process holds after a garbage collection: objects and buffers. */
function heldMegabytes(): number {
  collectGarbage();
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 2 ** 20;
}
