import { expect, test } from 'vitest';
import { fitDetail } from './fit-text.ts';

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
