import { expect, test } from 'vitest';
import { lineOf, percentOf, shopAddress } from './publish.ts';

test.each([
  [undefined, undefined],
  ['1', 1],
  ['99', 99],
])('the share %s of visitors is read as %s', (text, percent) => {
  expect(percentOf(text)).toBe(percent);
});

test.each(['abc', '', '0', '100', '-5', '2.5', '1e1'])(
  'refuses %o as a share, saying what it takes',
  (text) => {
    expect(() => percentOf(text)).toThrow(
      `--percent takes a whole number of percent from 1 to 99, not ${text || 'nothing'}.`,
    );
  },
);

test('accepts the address of a shop with its scheme', () => {
  expect(shopAddress('https://parts.example.com')?.origin).toBe('https://parts.example.com');
  expect(shopAddress(undefined)).toBeUndefined();
  expect(() => shopAddress('parts.example.com')).toThrow('is not an address, such as');
});

test('prints the state of a release after a change', () => {
  const about = { remote: 'catalog', version: '1.1.0' };
  expect(lineOf({ ...about, state: 'canary', percent: 10, live: '1.0.0' })).toBe(
    'catalog 1.1.0: canary for 10 %; live is 1.0.0.',
  );
  expect(lineOf({ ...about, state: 'withdrawn', live: '1.1.0' })).toBe(
    'catalog 1.1.0: withdrawn; visitors get the release before it. `reinstate` undoes that.',
  );
});
