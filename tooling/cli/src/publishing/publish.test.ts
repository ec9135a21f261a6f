import { expect, test } from 'vitest';
import { flagLine, lineOf, percentOf, setFlag, shopAddress } from './publish.ts';

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

const flag = {
  remote: 'catalog',
  name: 'compact-cards',
  kind: 'percent' as const,
  description: 'More parts on a screen.',
  percent: 25,
  defaultPercent: 0,
  versions: ['1.0.0'],
};

test('a flag is printed in one line', () => {
  expect(flagLine(flag)).toBe('catalog/compact-cards: 25 %, switched. More parts on a screen.');
  expect(flagLine({ ...flag, kind: 'boolean', percent: 0 })).toBe(
    'catalog/compact-cards: off. More parts on a screen.',
  );
});

test.each(['101', '-1', '2.5', 'yes', ''])(
  'refuses to switch a flag to "%s" before it asks the shop',
  async (to) => {
    const shop = { shop: new URL('http://127.0.0.1:1'), credential: 'none', reason: 'a test' };
    await expect(setFlag({ remote: 'catalog', flag: 'compact-cards', to }, shop)).rejects.toThrow(
      'is neither on, off, default nor a share',
    );
  },
);
