import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from '../log.ts';
import { FailureLog } from './failure-log.ts';

const lines: string[] = [];
const log = createLog('info', { write: (line) => lines.push(line) });
const logged = () => lines.splice(0).map((line): Record<string, unknown> => JSON.parse(line));

beforeEach(() => {
  lines.length = 0;
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

const lostConnection = (host: string) => new Error(`Cannot connect to ${host}`);
const brokenRule = () => new Error('Cannot connect');

function failOften(failures: FailureLog, times: number): void {
  for (let call = 0; call < times; call += 1)
    failures.add(log, lostConnection(`host ${call}`), 'unavailable');
}

it('logs the first failure of a kind with its stack and the others of a minute as a number', () => {
  const failures = new FailureLog(log, { limited: true });
  failOften(failures, 500);
  expect(logged()).toEqual([
    expect.objectContaining({
      msg: 'call failed',
      code: 'unavailable',
      err: expect.objectContaining({ message: 'Cannot connect to host 0', stack: expect.any(String) }),
    }),
  ]);
  vi.advanceTimersByTime(60_000);
  expect(logged()).toEqual([
    expect.objectContaining({ msg: 'more calls failed', code: 'unavailable', calls: 499 }),
  ]);
});

it('logs a failure at once when none of its kind was left in the last minute', () => {
  const failures = new FailureLog(log, { limited: true });
  failOften(failures, 1);
  vi.advanceTimersByTime(60_000);
  failOften(failures, 1);
  expect(logged().map(({ msg }) => msg)).toEqual(['call failed', 'call failed']);
});

it('logs failures of another place or with another code apart', () => {
  const failures = new FailureLog(log, { limited: true });
  failOften(failures, 2);
  failures.add(log, brokenRule(), 'unavailable');
  failures.add(log, brokenRule(), 'internal-error');
  failures.add(log, 'not even an error', 'internal-error');
  expect(logged()).toHaveLength(4);
});

it('reports the number when the process ends', () => {
  const failures = new FailureLog(log, { limited: true });
  failOften(failures, 3);
  failures.close();
  expect(logged().at(-1)).toMatchObject({ msg: 'more calls failed', calls: 2 });
  expect(vi.getTimerCount()).toBe(0);
});

it('logs every failure where limits are off', () => {
  failOften(new FailureLog(log, { limited: false }), 3);
  expect(logged()).toHaveLength(3);
});
