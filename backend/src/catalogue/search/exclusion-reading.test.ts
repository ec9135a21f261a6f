import { expect, it } from 'vitest';
import { readExclusions } from './exclusion-reading.ts';

it.each([
  ['oil filter without yaris', 'oil filter', 'without yaris', ['yaris']],
  ['Shock absorber W/O  Spring', 'Shock absorber', 'w/o spring', ['Spring']],
  [
    'brake pads but not for a Yaris or Corolla',
    'brake pads',
    'but not for a yaris or corolla',
    ['Yaris', 'Corolla'],
  ],
  ['damper not front for qashqai', 'damper  for qashqai', 'not front', ['front']],
  ['except mann, oil filter', ', oil filter', 'except mann', ['mann']],
  ['damper not spring', 'damper', 'not spring', ['spring']],
  ['bolt not m14x1,25, steel', 'bolt , steel', 'not m14x1,25', ['m14x1,25']],
  ['oil filter without gasket and the', 'oil filter', 'without gasket and the', ['gasket']],
  ['alternator not 130 A', 'alternator', 'not 130 a', ['130 A']],
])('"%s" says what is not meant', (typed, rest, text, excluded) => {
  expect(readExclusions(typed, [])).toEqual({ rest, exclusions: [{ text, excluded }] });
});

it.each([
  'battery not charging golf',
  'battery golf does not start',
  'mats not only front',
  'pump not over 5 litres',
  'part no ABC',
  'knot',
  'oil filter without the',
  'not in stock',
])('"%s" excludes nothing', (typed) => {
  expect(readExclusions(typed, [])).toEqual({ rest: typed, exclusions: [] });
});

it('searches for the words of an exclusion that was taken back', () => {
  const typed = 'damper without spring, not front';
  expect(readExclusions(typed, ['without spring'])).toMatchObject({
    rest: 'damper without spring,',
    exclusions: [{ text: 'not front' }],
  });
});
