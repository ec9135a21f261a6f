import { numberKey } from '@shop/contracts';
import { testSeed, times } from '@shop/testkit/random';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { StatementValues } from '../../foundation/database/index.ts';
import { editDistance } from '../../foundation/edit-distance.ts';
import {
  correctable,
  corrected,
  correctionsOf,
  nearestWord,
  neighboursOf,
  shortWordsNear,
} from './word-correction.ts';

describe('a mistyped word', () => {
  it.each([
    ['alternatr', ['alternator', 'alternate'], 'alternator'],
    ['irridum', ['iridium'], 'iridium'],
    ['sprak', ['spare', 'spark'], 'spark'],
    ['brake', ['brake', 'brakes'], 'brake'],
    ['tyre', ['type', 'tire'], 'type'],
    ['wxyz', ['brake'], undefined],
    ['tyre', ['tower'], undefined],
  ])('%s of %j means %s', (typed, similar, meant) => {
    expect(nearestWord(typed, similar)).toBe(meant);
  });

  it('is a word of three letters or more', () => {
    const words = ['de', 'oli', 'brak', 'm14x', 'škoda', '90915'].map((text) => ({ text }));
    expect(correctable(words).map(({ text }) => text)).toEqual(['oli', 'brak', 'škoda']);
  });

  it('of three letters has two of them swapped, of four perhaps one too many', () => {
    expect(shortWordsNear('oli')).toEqual(['loi', 'oil']);
    expect(shortWordsNear('oill')).toContain('oil');
    expect(shortWordsNear('brake')).toEqual([]);
  });

  it('may have been written apart', () => {
    expect(neighboursOf(['coil', 'over', '15', 'kit'])).toEqual([['coil', 'over']]);
  });
});

const words = fc.stringMatching(/^[a-e]{1,8}$/);
const runs = () => ({ seed: testSeed(), numRuns: times(100, 5000) });

it('counts as many edits from one word to another as back, and none to itself', () => {
  fc.assert(
    fc.property(words, words, (one, other) => {
      expect(editDistance(one, other)).toBe(editDistance(other, one));
      expect(editDistance(one, other) === 0).toBe(one === other);
      expect(editDistance(one, other)).toBeLessThanOrEqual(Math.max(one.length, other.length));
    }),
    runs(),
  );
});

it('compares numbers alike in any case and with any signs between their characters', () => {
  const signs = fc.constantFrom(' ', '-', '.', '/', '');
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9]{1,12}$/), signs, (key, sign) => {
      expect(numberKey([...key.toUpperCase()].join(sign))).toBe(key);
      expect(numberKey(numberKey(key))).toBe(numberKey(key));
    }),
    runs(),
  );
});

it('corrects a word wherever it stands', () => {
  const corrections = [
    { from: 'fliter', to: 'filter' },
    { from: 'dash cam', to: 'dashcam' },
  ];
  expect(corrected('oil fliter, air fliter dash-cam', corrections)).toBe('oil filter, air filter dashcam');
});

it('reads as many statements for twelve words that nothing has as for two', async () => {
  const statementsFor = async (words: readonly string[]): Promise<number> => {
    const run = vi.fn(async ({ name }: { name: string }, values: StatementValues) => {
      const { words: asked = [] } = { ...values } as { words?: readonly string[] };
      const rows = asked.map((word) => ({ word, is_named: false, split: null, alike: null }));
      return name === 'find-unknown-words' ? JSON.parse(JSON.stringify(rows)) : [];
    });
    expect(
      await correctionsOf(
        { run },
        words.map((text) => ({ text })),
      ),
    ).toEqual([]);
    return run.mock.calls.length;
  };
  const words = Array.from({ length: 12 }, (_, index) => `qxzvwk${String.fromCharCode(97 + index)}`);
  expect(await statementsFor(words)).toBe(await statementsFor(words.slice(0, 2)));
});
