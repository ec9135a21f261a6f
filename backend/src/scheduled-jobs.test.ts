import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/databases.ts';
import { createLog } from './foundation/log.ts';
import { scheduledJobs } from './scheduled-jobs.ts';

let given: TestDatabase;
beforeAll(async () => {
  given = await openTestDatabase();
});
afterAll(() => given.remove());

const done = vi.fn();
const doing = (name: string) => async () => void done(name);

/**
 * Runs every job once.
 * @returns the jobs that did their work
 */
async function runAll({ steady }: { steady: boolean }): Promise<string[]> {
  const jobs = scheduledJobs(
    {
      database: given.database,
      payments: {
        catchUp: doing('follow events'),
        reconcile: doing('settle'),
        forgetDeclines: doing('forget declines'),
      },
      closing: { closeDue: doing('lapse orders') },
      tokens: { forgetExpired: doing('forget tokens') },
      limiter: { forgetRestored: doing('forget limits') },
      releaseWatch: { forgetOld: doing('forget reports of releases') },
      figures: { write: doing('count releases'), forgetOld: doing('forget figures of releases') },
      sealer: { sealDue: doing('seal') },
      stock: { listDue: doing('list stock') },
      images: { removeUnused: doing('remove pictures') },
      imports: { forgetOld: doing('forget imports') },
      importWorker: { workDue: doing('import') },
      publishing: {
        follower: { follow: doing('follow releases') },
        writer: { renew: doing('renew the registry') },
        service: { forgetOld: doing('forget unfinished releases') },
      },
    },
    { reconcileSeconds: 60, log: createLog('silent') },
    () => ({ isSteady: async () => steady }),
  );
  for (const { work } of jobs) await work(new AbortController().signal);
  return done.mock.calls.flat();
}

beforeEach(() => done.mockClear());

it('do all their work while the clock is steady', async () => {
  expect(await runAll({ steady: true })).toEqual([
    'follow events',
    'settle',
    'lapse orders',
    'forget tokens',
    'forget limits',
    'forget reports of releases',
    'forget figures of releases',
    'forget declines',
    'forget imports',
    'forget unfinished releases',
    'count releases',
    'seal',
    'list stock',
    'import',
    'follow releases',
    'renew the registry',
    'remove pictures',
  ]);
});

it('leave holds alone after the clock has jumped, and go on with payments', async () => {
  expect(await runAll({ steady: false })).toEqual([
    'follow events',
    'settle',
    'count releases',
    'seal',
    'list stock',
    'import',
    'follow releases',
  ]);
});
