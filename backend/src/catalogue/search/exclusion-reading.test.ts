import { expect, it } from 'vitest';
import { exclusionOf, splitExclusions } from './exclusion-reading.ts';
import { understand } from './understanding.ts';

it.each([
  ['oil filter without yaris', 'oil filter', 'without', ['yaris']],
  ['shock absorber w/o  spring', 'shock absorber', 'w/o', ['spring']],
  [
    'brake pads but not for a yaris, the corolla or auris',
    'brake pads',
    'but not for',
    ['yaris', 'corolla', 'auris'],
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
  ['bremsen ohne sensor', 'bremsen', 'ohne', ['sensor']],
  ['oil filter any brand but kestrel', 'oil filter', 'any brand but', ['kestrel']],
  ['non-iridium spark plug', 'spark plug', 'non', ['iridium']],
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
  'part no abc',
  'part no 51360',
  'oe no abc front',
  'no 12345',
  'no a 000 989',
  'no. front',
  'damper no. front',
  'golf no start',
  'no problem damper',
  'minus 40 degrees',
  'damper - front',
  'damper -20mm',
  'kp -ac-1118',
  'coil-over',
  'knot',
  'oil filter without the',
  'not in stock',
])('"%s" excludes nothing', (typed) => {
  expect(splitExclusions(typed)).toEqual({ rest: typed, phrases: [] });
});

it('a sign excludes its word alone, beside other negations', () => {
  expect(splitExclusions('damper -spring -boot without mount')).toMatchObject({
    rest: 'damper',
    phrases: [
      { negation: 'minus', pieces: ['spring'] },
      { negation: 'minus', pieces: ['boot'] },
      { negation: 'without', pieces: ['mount'] },
    ],
  });
});

const nothing = { synonyms: new Map(), vehicles: [], numbers: new Set(['kp1001']) };
const read = (text: string) =>
  understand(text, { ...nothing, makes: new Map(), brands: new Map([['kestrel', 'Kestrel']]) });

it.each([
  ['not kestrel oil filter', 'not kestrel', 'Kestrel', ['oil', 'filter']],
  ['not kestrel kp-1001', 'not kestrel', 'Kestrel', ['kp-1001']],
  ['without wear sensor, front', 'without wear sensor', 'wear sensor', ['front']],
  ['not kestrel or front', 'not kestrel or front', 'Kestrel, front', []],
  ['neither iridium nor platinum', 'neither iridium or platinum', 'iridium, platinum', []],
])('of "%s" excludes "%s"', (typed, text, means, others) => {
  const [phrase] = splitExclusions(`damper ${typed}`).phrases;
  const readings = phrase?.pieces.map(read) ?? [];
  const exclusion = phrase && exclusionOf(phrase, readings, []);
  expect(exclusion).toMatchObject({ clause: { text, means }, others });
});

it('wants the last words where nothing else was typed', () => {
  const phrase = { negation: 'no', ofAll: false };
  const alone = exclusionOf(phrase, [read('heavy duty damper front')], [], true);
  expect(alone).toMatchObject({ clause: { text: 'no heavy duty' }, others: ['damper', 'front'] });
});

it('takes a part that says to be without a thing for one without it, and not for one of another brand', () => {
  const queryOf = (piece: string) =>
    exclusionOf({ negation: 'not', ofAll: false }, [read(piece)], []).clause?.query;
  expect(queryOf('spring')).toContain("'.without'");
  expect(queryOf('kestrel')).not.toContain("'.without'");
});
