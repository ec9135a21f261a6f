import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from '../log.ts';
import { failureLog, type LogFailure } from './failure-log.ts';

const lines: string[] = [];
const log = createLog('info', { write: (line) => lines.push(line) });
const logged = () => lines.splice(0).map((line): Record<string, unknown> => JSON.parse(line));

beforeEach(() => {
  lines.length = 0;
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => void vi.useRealTimers());

const lostConnection = (host: string) => new Error(`Cannot connect to ${host}`);
const brokenRule = () => new Error('Cannot connect');

function failOften(logFailure: LogFailure, times: number): void {
  for (let call = 0; call < times; call += 1) logFailure(log, lostConnection(`host ${call}`), 'unavailable');
}

it('logs one failure of a kind a minute with its stack, and then the number of the others', () => {
  const logFailure = failureLog({ limited: true });
  failOften(logFailure, 500);
  expect(logged()).toEqual([
    expect.objectContaining({
      msg: 'call failed',
      code: 'unavailable',
      err: expect.objectContaining({ message: 'Cannot connect to host 0', stack: expect.any(String) }),
    }),
  ]);
  vi.advanceTimersByTime(60_000);
  failOften(logFailure, 2);
  expect(logged()).toEqual([
    expect.objectContaining({ msg: 'call failed', code: 'unavailable', failuresLeftOut: 499 }),
  ]);
});

it('logs failures of another place or with another code apart', () => {
  const logFailure = failureLog({ limited: true });
  failOften(logFailure, 2);
  logFailure(log, brokenRule(), 'unavailable');
  logFailure(log, brokenRule(), 'internal-error');
  logFailure(log, 'not even an error', 'internal-error');
  expect(logged()).toHaveLength(4);
});

it('logs every failure where limits are off', () => {
  failOften(failureLog({ limited: false }), 3);
  expect(logged()).toHaveLength(3);
});
