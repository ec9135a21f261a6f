import Fastify from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { Refusal } from '../refusal.ts';
import { type HealthSources, healthRoutes } from './health.ts';

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
});
const logged = () =>
  lines.splice(0).map((line) => {
    const { level, msg }: { level: number; msg: string } = JSON.parse(line);
    return { level, msg };
  });

function serve(sources: Omit<HealthSources, 'draining' | 'releases'>, draining = { begun: false }) {
  const server = Fastify({ loggerInstance: createLog('info', { write: (line) => lines.push(line) }) });
  healthRoutes(server, { ...sources, draining, releases: async () => [] });
  return async () => (await server.inject('/readyz')).statusCode;
}

it('logs when the process is not ready any more and when it is again, and nothing in between', async () => {
  let failure: Error | undefined;
  const ready = async () => {
    if (failure) throw failure;
  };
  const ask = serve({ database: { ready } });
  expect([await ask(), await ask()]).toEqual([200, 200]);
  expect(logged()).toEqual([]);

  failure = new Refusal('unavailable');
  expect([await ask(), await ask(), await ask()]).toEqual([503, 503, 503]);
  expect(logged()).toEqual([{ level: 50, msg: 'not ready' }]);

  failure = undefined;
  expect([await ask(), await ask()]).toEqual([200, 200]);
  expect(logged()).toEqual([{ level: 30, msg: 'ready again' }]);
});

it('logs nothing while the process ends', async () => {
  const ask = serve({ database: { ready: async () => undefined } }, { begun: true });
  expect(await ask()).toBe(503);
  expect(logged()).toEqual([]);
});

it('asks the database once, however many ask for it at the same time', async () => {
  let questions = 0;
  let answer = (): void => undefined;
  const ready = () => {
    questions += 1;
    return new Promise<void>((resolve) => {
      answer = resolve;
    });
  };
  const ask = serve({ database: { ready } });
  const answers = Array.from({ length: 50 }, ask);
  await expect.poll(() => questions).toBe(1);
  answer();
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
  expect(questions).toBe(1);
});
