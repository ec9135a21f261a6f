import { expect, it } from 'vitest';
import { exclusionOf, splitExclusions } from './exclusion-reading.ts';
import { type Clause, type Reading, understand } from './understanding.ts';

it.each([
  ['oil filter without yaris', 'oil filter', 'without', ['yaris']],
  ['Shock absorber W/O  Spring', 'Shock absorber', 'w/o', ['Spring']],
  [
    'brake pads but not for a Yaris, the Corolla or Auris',
    'brake pads',
    'but not for',
    ['Yaris', 'Corolla', 'Auris'],
  ],
  ['kit not tesla/polestar', 'kit', 'not', ['tesla', 'polestar']],
  ['filters not oil and not cabin', 'filters', 'not', ['oil', 'cabin']],
  ['damper not front for qashqai', 'damper  for qashqai', 'not', ['front']],
  ['kit not suitable for tesla', 'kit', 'not suitable for', ['tesla']],
  ['kit that does not fit tesla', 'kit that does', 'not fit', ['tesla']],
  ['damper not spring', 'damper', 'not', ['spring']],
  ['bolt not m14x1,25', 'bolt', 'not', ['m14x1,25']],
  ['oil filter without gasket and the', 'oil filter', 'without', ['gasket']],
  ['front shock no spring', 'front shock', 'no', ['spring']],
  ['in stock no spring, no boot', 'in stock', 'no', ['spring', 'boot']],
  ['damper minus spring', 'damper', 'minus', ['spring']],
  ['damper -spring', 'damper', 'minus', ['spring']],
  ['no spring damper', '', 'no', ['spring damper']],
  ['without spring damper rear', '', 'without', ['spring damper rear']],
  ['−spring damper for golf', 'damper for golf', 'minus', ['spring']],
  ['Bremsen ohne Sensor', 'Bremsen', 'ohne', ['Sensor']],
])('"%s" says what is not wanted', (typed, rest, negation, pieces) => {
  expect(splitExclusions(typed)).toMatchObject({ rest, phrases: [{ negation, pieces }] });
});

it.each([
  'battery not charging golf',
  'battery golf does not start',
  'can not find oil filter',
  'why not toyota',
  'damper not too stiff',
  'mats not only front',
  'pump not over 5 litres',
  'part no ABC',
  'part no 51360',
  'oe no ABC front',
  'no 12345',
  'no A 000 989',
  'No. 4',
  'no. front',
  'damper no. front',
  'golf no start',
  'no problem damper',
  'minus 40 degrees',
  'damper - front',
  'damper -20mm',
  'KP -AC-1118',
  'coil-over',
  'knot',
  'oil filter without the',
  'not in stock',
])('"%s" excludes nothing', (typed) => {
  expect(splitExclusions(typed)).toEqual({ rest: typed, phrases: [] });
});

it('a sign excludes its word alone, beside other negations', () => {
  expect(splitExclusions('damper -spring -boot without mount')).toEqual({
    rest: 'damper',
    phrases: [
      { negation: 'minus', pieces: ['spring'] },
      { negation: 'minus', pieces: ['boot'] },
      { negation: 'without', pieces: ['mount'] },
    ],
  });
});

const nothing = { synonyms: new Map(), vehicles: [], numbers: new Set(['kp1001']) };
const read = (text: string): Reading =>
  understand(text, { ...nothing, makes: new Map(), brands: new Map([['kestrel', 'Kestrel']]) });
const textsOf = (clauses: readonly Clause[]) => clauses.map(({ text }) => text).join(' ');

it('excludes the first thing that is named, and others of its kind', () => {
  expect(exclusionOf({ negation: 'not' }, [read('kestrel oil filter')])).toMatchObject({
    text: 'not kestrel',
    means: 'Kestrel',
    others: ['oil', 'filter'],
  });
  expect(exclusionOf({ negation: 'not' }, [read('kestrel KP-1001')])).toMatchObject({
    unwanted: [{ numbers: [] }],
    others: ['kp-1001'],
  });
  const { text, unwanted, others } = exclusionOf({ negation: 'without' }, [
    read('wear sensor'),
    read('front'),
  ]);
  expect(text).toBe('without wear sensor');
  expect(unwanted.map(({ clauses }) => textsOf(clauses))).toEqual(['wear sensor']);
  expect(others).toEqual(['front']);
});

it('excludes things of several kinds after "or", and after another negation', () => {
  const [phrase] = splitExclusions('damper not kestrel or front').phrases;
  expect(phrase?.ofAll).toBe(true);
  const readings = [read('kestrel'), read('front')];
  expect(exclusionOf({ negation: 'not', ofAll: true }, readings)).toMatchObject({
    text: 'not kestrel or front',
    others: [],
  });
});

it('wants the last words where nothing else was typed', () => {
  const alone = exclusionOf({ negation: 'no' }, [read('heavy duty damper front')], true);
  expect(alone).toMatchObject({ text: 'no heavy duty', others: ['damper', 'front'] });
});
