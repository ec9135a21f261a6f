import type { ReleaseReport } from '@shop/registry';
import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { unlimited } from '../../foundation/rate-limits/rate-limiter.ts';
import type { ReleaseWatch } from './release-watch.ts';
import { releaseReportRoute } from './routes.ts';

const started: ReleaseReport = { remote: 'catalog', version: '1.0.0', kind: 'started', milliseconds: 12.5 };
const failed: ReleaseReport = {
  remote: 'catalog',
  version: '1.0.0',
  kind: 'failed',
  why: 'load',
  recovered: true,
  message: 'a bug',
  stack: 'Error: a bug',
};

/** Sends this report to the route, from an address behind a proxy. */
async function post(payload: unknown, address = '203.0.113.7') {
  const server = Fastify({ trustProxy: true });
  const take = vi.fn<ReleaseWatch['take']>(async () => {});
  releaseReportRoute(server, unlimited, { take });
  const { statusCode } = await server.inject({
    method: 'POST',
    url: '/reports/releases',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    payload: JSON.stringify(payload),
  });
  return { statusCode, take };
}

it('counts all reports of a browser as one visitor’s', async () => {
  const { statusCode, take } = await post([started, failed]);

  expect(statusCode).toBe(204);
  expect(take.mock.calls).toEqual([
    [[started, failed], { network: '203.0.113.0/24', provider: '203.0.0.0/16' }],
  ]);
});

it('takes the error of an entry that threw out of what the federation runtime says of it', async () => {
  const own = 'ScriptExecutionError: Script "/entry.js" loaded but threw a runtime error: a bug at the end';
  const stack = `Error: [ Federation Runtime ]: #RUNTIME-008\nOriginal Error Message:\n ${own}\n    at p (/7.js:3:186)`;
  const { take } = await post([{ ...failed, message: '[ Federation Runtime ]: …', stack }]);

  expect(take.mock.calls[0]?.[0]).toEqual([{ ...failed, message: own, stack }]);
});

it('counts the addresses of one IPv6 network as one visitor', async () => {
  const [one, other] = [await post([failed], '2001:db8::1'), await post([failed], '2001:db8::2')];

  expect(one.take.mock.calls[0]?.[1]).toEqual(other.take.mock.calls[0]?.[1]);
});

it.each([
  ['no list', { ...started }],
  ['a report of another kind', [{ ...started, kind: 'praise' }]],
  ['a failure without a reason', [{ ...failed, why: undefined }]],
  ['a time before it was wanted', [{ ...started, milliseconds: -1 }]],
  ['an error without end', [{ ...failed, stack: 'x'.repeat(2001) }]],
  ['a name without end', [{ ...started, version: '1'.repeat(101) }]],
  ['more than fifty reports', Array.from({ length: 51 }, () => started)],
])('refuses %s, and takes nothing from it', async (_, payload) => {
  const { statusCode, take } = await post(payload);

  expect(statusCode).toBe(400);
  expect(take).not.toHaveBeenCalled();
});
