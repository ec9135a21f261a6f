import { expect, test } from 'vitest';
import { launchers, lookUpProcess, parentOf } from './launchers.ts';

const processes = new Map([
  [60, { parent: 50, words: ['node', '--import', 'tsx', 'tooling/cli/start.ts'] }],
  [50, { parent: 40, words: ['sh', '-c', 'node --import tsx tooling/cli/start.ts'] }],
  [40, { parent: 30, words: ['node', '/home/ada/.npm/_npx/1/node_modules/.bin/pnpm', 'start'] }],
  [30, { parent: 20, words: ['sh', '-c', 'pnpm start'] }],
  [20, { parent: 10, words: ['npm', 'exec', 'pnpm@10.34.9', 'start'] }],
  [10, { parent: 1, words: ['bash', '-c', 'npx -y pnpm@10.34.9 start &'] }],
]);

test('the launchers of a command reach up to the topmost package manager', () => {
  expect(launchers(60, (pid) => processes.get(pid))).toEqual([50, 40, 30, 20]);
});

test('a command that no package manager launched depends on nobody', () => {
  expect(launchers(10, (pid) => processes.get(pid))).toEqual([]);
});

test('the system knows this process and its parent', () => {
  expect(lookUpProcess(process.pid)?.parent).toBe(process.ppid);
  expect(parentOf(process.pid)).toBe(process.ppid);
});
