import type { Fit } from '@shop/contracts/calls';
import { expect, test } from 'vitest';
import { fitDetail, fitTitle } from './fit-text.ts';

test.each<[Fit, string]>([
  [{ answer: 'fits' }, 'Fits'],
  [{ answer: 'fits', universal: true }, 'Fits every car'],
  [{ answer: 'does-not-fit' }, 'Does not fit'],
  [{ answer: 'not-known' }, 'Fit not known'],
])('%j is said as "%s"', (fit, said) => {
  expect(fitTitle(fit)).toBe(said);
});

test('a fit names position, note and the months of building, each once', () => {
  const fittings = [
    { position: 'front', note: 'with 255 mm discs' },
    { position: 'front', note: 'with 255 mm discs' },
    { position: 'rear', builtFrom: '2007-03' },
  ] as const;

  expect(fitDetail({ answer: 'fits', fittings: [...fittings] })).toBe(
    'front, with 255 mm discs; rear, built from 2007',
  );
});
