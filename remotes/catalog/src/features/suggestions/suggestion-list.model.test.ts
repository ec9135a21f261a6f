import { expect, test } from 'vitest';
import { aVehicle } from '../../testing/factories.ts';
import { recentGroups, suggestionGroups } from './suggestion-list.model.ts';

const named = { _id: 'part_01', number: 'KP-BR-1001', name: 'Front brake disc' };
const found = {
  numbers: [{ kind: 'oe', shown: '43512-52130', brand: 'Toyota', part: named } as const],
  parts: [{ ...named, picture: '/p.webp', price: 12.5 }],
  categories: [{ id: 'brakes/discs', name: 'Brake discs' }],
  vehicles: [aVehicle()],
};

test('numbers come first, then parts, categories and vehicles, each with its address', () => {
  const groups = suggestionGroups(found);

  expect(groups.map(({ title }) => title)).toEqual(['Part numbers', 'Parts', 'Categories', 'Vehicles']);
  expect(
    groups.flatMap(({ suggestions }) => suggestions.map(({ text, detail, to }) => [text, detail, to])),
  ).toEqual([
    ['43512-52130', 'OE number · Toyota · Front brake disc', '/parts/43512-52130'],
    ['Front brake disc', 'KP-BR-1001 · $12.50', '/parts/KP-BR-1001'],
    ['Brake discs', '', '/parts?category=brakes%2Fdiscs'],
    ['Toyota Yaris XP90, 1.5 1NZ-FE, 2005–2011', 'Parts that fit', '/parts?vehicle=vehicle_01'],
  ]);
});

test('groups without a suggestion are left out', () => {
  expect(
    suggestionGroups({ ...found, numbers: [], parts: [], vehicles: [] }).map(({ title }) => title),
  ).toEqual(['Categories']);
});

const searches = ['oil filter', 'Oil pump', 'disc', 'oil cap'];
const recent = (text: string) =>
  recentGroups(searches, text).flatMap(({ suggestions }) => suggestions.map(({ text: words }) => words));

test('an empty field offers all recent searches, a text the latest two that begin like it', () => {
  expect(recent(' ')).toEqual(searches);
  expect(recent('oil')).toEqual(['oil filter', 'Oil pump']);
  expect(recent('Disc')).toEqual([]);
});
