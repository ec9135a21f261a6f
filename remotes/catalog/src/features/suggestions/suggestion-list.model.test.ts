import { expect, test } from 'vitest';
import { aVehicle } from '../../testing/factories.ts';
import { recentGroups, suggestionGroups } from './suggestion-list.model.ts';

const named = { _id: 'part_01', number: 'KP-BR-1001', name: 'Front brake disc' };
const found = {
  numbers: [{ kind: 'oe', shown: '43512-52130', brand: 'Toyota', part: named } as const],
  parts: [{ ...named, picture: '/p.webp', price: 12.5 }],
  categories: [{ id: 'brakes/discs', name: 'Brake discs', above: 'Brakes' }],
  vehicles: [aVehicle()],
};

test('numbers come first, then vehicles, categories and parts, each with what or for what it is', () => {
  const groups = suggestionGroups(found);

  expect(groups.map(({ title }) => title)).toEqual(['Part numbers', 'Vehicles', 'Categories', 'Parts']);
  expect(
    groups.flatMap(({ suggestions }) => suggestions.map(({ text, detail, to }) => [text, detail, to])),
  ).toEqual([
    ['43512-52130', 'OE number · Toyota · Front brake disc', '/parts/43512-52130'],
    ['Toyota Yaris XP90, 1.5 1NZ-FE, 2005–2011', 'Parts that fit', '/parts?vehicle=vehicle_01'],
    ['Brake discs', 'Category in Brakes', '/parts?category=brakes%2Fdiscs'],
    ['Front brake disc', 'KP-BR-1001 · $12.50', '/parts/KP-BR-1001'],
  ]);
});

test('where a vehicle is named, all others are for it', () => {
  const named = { text: 'yaris', means: 'Toyota Yaris', rest: 'rotor' };

  expect(
    suggestionGroups({ ...found, numbers: [], named }).flatMap(({ suggestions }) =>
      suggestions.map(({ detail, to }) => [detail, to]),
    ),
  ).toEqual([
    ['Parts that fit: rotor', '/parts?vehicle=vehicle_01&q=rotor'],
    ['Category in Brakes · for Toyota Yaris', '/parts?category=brakes%2Fdiscs&q=yaris'],
    ['KP-BR-1001 · $12.50 · for Toyota Yaris', '/parts/KP-BR-1001'],
  ]);
});

test('vehicles that differ in nothing but their power are told apart by it', () => {
  const vehicles = [217, 264].map((kw) => aVehicle({ _id: `vehicle_${kw}`, kw }));
  const [group] = suggestionGroups({
    ...found,
    numbers: [],
    vehicles: [...vehicles, aVehicle({ litres: 1 })],
  });
  const yaris = 'Toyota Yaris XP90';

  expect(group?.suggestions.map(({ text }) => text)).toEqual([
    `${yaris}, 1.5 1NZ-FE, 2005–2011, 217 kW`,
    `${yaris}, 1.5 1NZ-FE, 2005–2011, 264 kW`,
    `${yaris}, 1.0 1NZ-FE, 2005–2011`,
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
