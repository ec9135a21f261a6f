import { foldText } from '@shop/contracts';
import { describe, expect, it } from 'vitest';
import { candidatesOf } from './relaxation.ts';
import { numberKeys } from './typed-text.ts';
import { nameKeys, understand } from './understanding.ts';
import type { NamedVehicle, Vocabulary } from './vocabulary.store.ts';

const vehicle = (
  make: string,
  model: string,
  generation: string,
  engine_code: string | null,
  built_from: number,
  built_to: number | null = null,
): NamedVehicle => ({
  id: `vehicle_${model}${generation}${engine_code ?? ''}`.replaceAll(/\W/g, ''),
  make,
  model,
  generation,
  engine_code,
  litres: engine_code === '1NZ-FE' ? 1.5 : null,
  fuel: engine_code === null ? 'electric' : 'petrol',
  built_from,
  built_to,
});

const vocabulary: Vocabulary = {
  synonyms: new Map([
    ['shockabsorber', ['damper']],
    ['shock', ['damper']],
    ['vw', ['volkswagen']],
    ['evo', ['lancer evolution']],
    ['ignitioncoil', []],
    ['pcd', ['bolt circle']],
  ]),
  makes: new Map([
    ['toyota', 'Toyota'],
    ['honda', 'Honda'],
    ['mazda', 'Mazda'],
    ['volkswagen', 'Volkswagen'],
    ['lexus', 'Lexus'],
    ['tesla', 'Tesla'],
  ]),
  brands: new Map([['blueline', 'Blue Line']]),
  vehicles: [
    vehicle('Toyota', 'Yaris', 'XP90', '1NZ-FE', 200508, 201107),
    vehicle('Toyota', 'Yaris', 'XP130', '1KR-FE', 201107, 202001),
    vehicle('Honda', 'e', 'ZC7', null, 201911),
    vehicle('Mazda', '3', 'BM', 'PE-VPS', 201306),
    vehicle('Mitsubishi', 'Lancer Evolution', 'X', '4B11T', 200710),
    vehicle('Volkswagen', 'ID.3', 'E11', null, 202009),
    vehicle('Lexus', 'IS', 'XE30', null, 201305),
    vehicle('Tesla', 'Model Y', 'Y', null, 202001),
    vehicle('Hyundai', 'Ioniq 5', 'NE', null, 202104),
  ],
  numbers: new Set(['kpsa1058', '3']),
};

/** Kind and meaning, or the text, of each clause. */
const readingOf = (typed: string, asWords: readonly string[] = []) =>
  understand(foldText(typed), vocabulary, asWords).map(({ kind, text, means = text }) => `${kind}: ${means}`);

it.each([
  ['2008 toyota yaris oil filter', ['vehicle: Toyota Yaris XP90 1NZ-FE 2008', 'word: oil', 'word: filter']],
  ["oil filter yaris '08", ['word: oil', 'word: filter', 'vehicle: Toyota Yaris XP90 1NZ-FE 2008']],
  ['YARIS shock absorbers', ['vehicle: Toyota Yaris', 'synonym: damper']],
  ['ioniq inlet', ['vehicle: Hyundai Ioniq 5 NE', 'word: inlet']],
  ['ioniq 6 inlet', ['word: ioniq', 'word: 6', 'word: inlet']],
  ['1nz fe plugs', ['vehicle: Toyota Yaris XP90 1NZ-FE', 'word: plugs']],
  ['1nz plugs', ['vehicle: Toyota Yaris XP90 1NZ-FE', 'word: plugs']],
  ['yaris 1.5 petrol plugs', ['vehicle: Toyota Yaris XP90 1NZ-FE petrol', 'word: plugs']],
  ['09 yaris plugs', ['vehicle: Toyota Yaris XP90 1NZ-FE 2009', 'word: plugs']],
  ['amortiguador trasero', ['word: amortiguador', 'position: rear']],
  ['honda e filter', ['vehicle: Honda e ZC7', 'word: filter']],
  ['mazda 3 filter', ['vehicle: Mazda 3 BM PE-VPS', 'word: filter']],
  ['vw id3 inlet', ['vehicle: Volkswagen ID.3 E11', 'word: inlet']],
  ['evo x brakes', ['vehicle: Mitsubishi Lancer Evolution X 4B11T', 'word: brakes']],
  ['evo 10 brakes', ['vehicle: Mitsubishi Lancer Evolution X 4B11T', 'word: brakes']],
  ['brakes evo mk 10', ['word: brakes', 'vehicle: Mitsubishi Lancer Evolution X 4B11T']],
  ['10 brakes for an evo', ['word: brakes', 'vehicle: Mitsubishi Lancer Evolution X 4B11T']],
  [
    'yaris 2012 or mazda 3 filter',
    ['vehicle: Toyota Yaris XP130 1KR-FE 2012, Mazda 3 BM PE-VPS', 'word: filter'],
  ],
  ['inlet, tesla model y/ioniq 5', ['word: inlet', 'vehicle: Tesla Model Y, Hyundai Ioniq 5 NE']],
  ['tesla model y mazda inlet', ['vehicle: Tesla Model Y', 'word: mazda', 'word: inlet']],
  ['toyota, yaris, xp90 filter', ['vehicle: Toyota Yaris XP90 1NZ-FE', 'word: filter']],
  ['toyota filter', ['vehicle: Toyota', 'word: filter']],
  ['RF shock', ['position: front right', 'synonym: damper']],
  ['O/S/F shock', ['position: front right', 'synonym: damper']],
  ['nearside rear shock', ['position: rear left', 'synonym: damper']],
  ['shock, passenger side front', ['synonym: damper', 'position: front left, front right']],
  ['ignition coil', ['synonym: ignition coil']],
  ['blue line filter', ['brand: Blue Line', 'word: filter']],
  ['part no. KP-SA-1058 x 10', ['number: kp-sa-1058']],
  ['set of 4 plugs for the car', ['word: plugs']],
  ['oil and air filter', ['word: oil filter, air filter']],
  ['parts', ['word: parts']],
  ['do you have any oil filters in stock please', ['word: oil', 'word: filters']],
  ['how much is a shock for a yaris', ['synonym: damper', 'vehicle: Toyota Yaris']],
  ['pack of four plugs', ['word: plugs']],
  ['4 pack plugs', ['word: plugs']],
  ['lexus is 300h filter', ['vehicle: Lexus IS XE30', 'word: filter']],
  ['lexus is300h filter', ['vehicle: Lexus IS XE30', 'word: filter']],
  ['is300h filter', ['vehicle: Lexus IS XE30', 'word: filter']],
  ['pcd 112', ['synonym: bolt circle', 'word: 112']],
  ['hose 2000 mm', ['word: hose', 'measure: 2000 mm']],
  ['yaris oil filter and wiper 1990', ['vehicle: Toyota Yaris', 'word: oil filter, wiper', 'word: 1990']],
  ['tesla model y damper', ['vehicle: Tesla Model Y', 'word: damper']],
  ['left and right front shocks', ['position: front left, front right', 'synonym: damper']],
  ['FR LH shock', ['position: front left', 'synonym: damper']],
  ['FL and FR shocks', ['position: front left, front right', 'synonym: damper']],
  ['right hand drive front shock', ['word: right hand drive', 'position: front', 'synonym: damper']],
  ['front and rear shocks', ['position: front, rear', 'synonym: damper']],
  ['oil filter, air filter and a cabin filter', ['word: oil filter, air filter, cabin filter']],
  ['plugs + air filter yaris', ['word: plugs, air filter', 'vehicle: Toyota Yaris']],
  ['oil/air filter', ['word: oil filter, air filter']],
  ['oil, air, cabin filters', ['word: oil filters, air filters, cabin filters']],
  ['shocks and springs', ['synonym: damper, springs']],
  ['front brake kit and rear damper', ['position: front, rear', 'word: brake kit, damper']],
  ["I'd like 10 oil filters", ['word: oil', 'word: filters']],
  ['10 mm bolts', ['measure: 10 mm', 'word: bolts']],
  ['plug, iridium, 14 mm', ['word: plug', 'word: iridium', 'measure: 14 mm']],
  ['yaris 2010 in stock', ['vehicle: Toyota Yaris XP90 1NZ-FE 2010']],
  ['yaris 2010 a/c hose', ['vehicle: Toyota Yaris XP90 1NZ-FE 2010', 'word: c', 'word: hose']],
  ['anti roll bar links', ['word: anti', 'word: roll', 'word: bar', 'word: links']],
  ['avant rear shock', ['word: avant', 'position: rear', 'synonym: damper']],
  ["front passenger's side shock", ['position: front left, front right', 'synonym: damper']],
])('reads "%s"', (typed, clauses) => {
  expect(readingOf(typed)).toEqual(clauses);
});

it('reads sizes and amounts however they are written', () => {
  const queriesOf = (typed: string) => understand(foldText(typed), vocabulary).map(({ query }) => query);
  for (const typed of ['M14x1.25', 'm14 × 1,25', 'M14 x 1.250'])
    expect(queriesOf(typed)).toEqual(["'#m14x1.25'"]);
  expect(queriesOf('M14x1.25x30').join()).toContain("'#m14x1.25'");
  for (const typed of ['130A', '130 a', '130 amps', '130-amp']) expect(queriesOf(typed)).toEqual(["'#130a'"]);
  expect(queriesOf('30,000 km')).toEqual(["'#30000km'"]);
  expect(queriesOf('30 way')).toEqual(queriesOf('30-step'));
});

it('leaves a year of which there is no such car to be left out', () => {
  const clauses = understand('1999 yaris filter', vocabulary);
  expect(clauses.filter(({ matchesNothing }) => matchesNothing).map(({ text }) => text)).toEqual(['1999']);
});

it('takes a meaning back: its words are searched for as words', () => {
  expect(readingOf('toyota yaris shock', ['toyota yaris', 'shock'])).toEqual([
    'word: toyota',
    'word: yaris',
    'word: shock',
  ]);
});

it('takes the meaning of several parts back', () => {
  expect(readingOf('shock absorbers and oil filter', ['shock absorbers and oil filter'])).toEqual([
    'word: shock',
    'word: absorbers',
    'word: oil',
    'word: filter',
  ]);
});

it('asks the shop for each run of words, in the singular too', () => {
  expect(nameKeys('rav 4 shocks')).toEqual(expect.arrayContaining(['rav4', 'rav', '4', 'shocks', 'shock']));
  expect(numberKeys(foldText('kp-é sa+'))).toEqual(expect.arrayContaining(['kpesa+', 'kpesa', 'sa+']));
});

describe('where all conditions together find nothing', () => {
  const leftOutOf = (typed: string) =>
    candidatesOf(understand(typed, vocabulary)).map(({ leftOut }) =>
      leftOut.map(({ text }) => text).join('+'),
    );

  it('leaves out the fewest, measures before words, and words before a part or a vehicle', () => {
    expect(leftOutOf('yaris shock 130a red').slice(0, 5)).toEqual(['', '130a', 'red', 'shock', 'yaris']);
  });

  it('shows no other parts instead of one that the shop does not sell, except for its vehicle', () => {
    expect(leftOutOf('ignition coil red')).toEqual(['', 'red']);
    expect(leftOutOf('ignition coil yaris')).toEqual(['', 'ignition coil', 'yaris']);
  });

  it('lists no parts by a measure or a position alone', () => {
    expect(leftOutOf('shock 130a')).toEqual(['', '130a']);
  });

  it('takes a part of the axle for one of its side', () => {
    const queries = candidatesOf(understand('rear left shock', vocabulary)).map(({ kept }) => kept[0]?.query);
    expect(queries.slice(0, 2)).toEqual([
      expect.stringContaining('rear left'),
      expect.not.stringContaining('left'),
    ]);
  });
});

it('takes no make that is not sold for a mistyped word, and its model for one in a letter', () => {
  const clauses = understand('alfa romeo giulia filter', vocabulary);
  expect(clauses.map(({ text, edits }) => [text, edits])).toEqual([
    ['alfa romeo', 0],
    ['giulia', 1],
    ['filter', undefined],
  ]);
});
