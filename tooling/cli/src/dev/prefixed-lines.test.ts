import { expect, test } from 'vitest';
import { prefixedLines } from './prefixed-lines.ts';

test('each line begins with the name of the process, however the output is split', () => {
  const lines: string[] = [];
  const take = prefixedLines('shell', 8, (line) => lines.push(line));
  take('built\nrea');
  take('dy\n');
  take('not yet whole');
  expect(lines).toEqual(['shell    | built', 'shell    | ready']);
});
