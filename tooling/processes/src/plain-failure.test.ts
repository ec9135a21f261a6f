import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeFailure } from './plain-failure.ts';

function failureOf(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
}

test('a file that the machine refuses is told in one line, without a stack', () => {
  const refused = Object.assign(new Error("EACCES: permission denied, open 'dist/remotes.json'"), {
    code: 'EACCES',
  });
  expect(describeFailure(refused)).toBe("EACCES: permission denied, open 'dist/remotes.json'");
});

test('a failure that only a bug explains keeps its stack', () => {
  expect(describeFailure(new TypeError('no'))).toContain('plain-failure.test.ts');
  expect(describeFailure(failureOf(() => writeFileSync('/no/such/folder/file', '')))).toContain(' at ');
});
