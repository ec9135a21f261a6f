import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MIN_BYTES_PER_SECOND, type Reception, UploadReceptions } from './upload-receptions.ts';

const LIMITS = { maxBytes: 100, maxPerOwner: 2 };
const nobodyLeaves = () => new AbortController().signal;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Starts an upload that goes on until it is finished or ended. */
function start(receptions: UploadReceptions, owner: string, clientGone = nobodyLeaves()) {
  let finish: () => void = () => undefined;
  let started: Reception | undefined;
  const answer = receptions.run(owner, clientGone, async (reception) => {
    started = reception;
    await new Promise<void>((resolve, reject) => {
      finish = resolve;
      reception.signal.addEventListener('abort', () => reject(reception.signal.reason));
    });
  });
  answer.catch(() => undefined);
  if (!started) throw new Error('The upload waits');
  return { reception: started, answer, finish: () => finish() };
}

it('ends the upload that has been arriving longest when there is no room', async () => {
  const receptions = new UploadReceptions(LIMITS);
  const complete = start(receptions, 'ada');
  complete.reception.count(30);
  complete.reception.complete();
  const oldest = start(receptions, 'bea');
  const newest = start(receptions, 'cid');
  oldest.reception.count(30);
  newest.reception.count(40);
  expect(oldest.reception.signal.aborted).toBe(false);

  newest.reception.count(1);
  await expect(oldest.answer).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 });
  expect(complete.reception.signal.aborted).toBe(false);
  expect(newest.reception.signal.aborted).toBe(false);
});

it('ends the newest upload when all others are complete', async () => {
  const receptions = new UploadReceptions(LIMITS);
  const complete = start(receptions, 'ada');
  complete.reception.count(90);
  complete.reception.complete();
  const newcomer = start(receptions, 'bea');
  newcomer.reception.count(20);
  await expect(newcomer.answer).rejects.toMatchObject({ code: 'unavailable' });

  complete.finish();
  await complete.answer;
  const next = start(receptions, 'bea');
  next.reception.count(90);
  expect(next.reception.signal.aborted).toBe(false);
});

it('ends an upload below the minimum rate, after the grace period', async () => {
  const receptions = new UploadReceptions({ ...LIMITS, maxBytes: 10 * MIN_BYTES_PER_SECOND });
  const slow = start(receptions, 'ada');
  const fast = start(receptions, 'bea');
  const complete = start(receptions, 'cid');
  complete.reception.complete();
  slow.reception.count(2 * MIN_BYTES_PER_SECOND - 1);
  fast.reception.count(2 * MIN_BYTES_PER_SECOND);
  vi.advanceTimersByTime(11_000);
  expect(slow.reception.signal.aborted).toBe(false);

  vi.advanceTimersByTime(1000);
  await expect(slow.answer).rejects.toMatchObject({ code: 'request-timeout' });
  expect(fast.reception.signal.aborted).toBe(false);
  expect(complete.reception.signal.aborted).toBe(false);
});

it('checks no rates while nothing arrives', async () => {
  const receptions = new UploadReceptions(LIMITS);
  const upload = start(receptions, 'ada');
  expect(vi.getTimerCount()).toBe(1);
  upload.finish();
  await upload.answer;
  expect(vi.getTimerCount()).toBe(0);
});

it('refuses an owner with too many uploads under way, until one of them ends', async () => {
  const receptions = new UploadReceptions(LIMITS);
  const gone = new AbortController();
  const first = start(receptions, 'ada', gone.signal);
  start(receptions, 'ada');
  await expect(receptions.run('ada', nobodyLeaves(), async () => 3)).rejects.toMatchObject({
    code: 'unavailable',
  });

  gone.abort(new Error('gone'));
  await expect(first.answer).rejects.toThrow('gone');
  expect(await receptions.run('ada', nobodyLeaves(), async () => 3)).toBe(3);
});
