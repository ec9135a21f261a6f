import { expect, test } from 'vitest';
import { flagLine, switchFlag } from './switch-flag.ts';

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
  (to) => {
    const wanted = { shop: 'http://127.0.0.1:1', remote: 'catalog', flag: 'compact-cards', reason: 'a test' };
    expect(() => switchFlag({ ...wanted, to })).toThrow('is neither on, off, default nor a share');
  },
);
