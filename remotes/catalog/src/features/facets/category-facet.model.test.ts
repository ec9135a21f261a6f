import { expect, test } from 'vitest';
import { shownCategories } from './category-facet.model.ts';

const category = (id: string) => ({ id, name: id, count: 1, more: false });
const all = ['brakes', 'brakes/discs', 'brakes/pads', 'brakes/pads/front', 'filters', 'filters/oil'].map(
  category,
);
const shown = (...chosen: string[]) => shownCategories(all, chosen).map(({ category: { id } }) => id);

test('without a choice only the first level is shown', () => {
  expect(shown()).toEqual(['brakes', 'filters']);
});

test('below a chosen category is its next level', () => {
  expect(shown('brakes')).toEqual(['brakes', 'brakes/discs', 'brakes/pads', 'filters']);
});

test('a chosen category of a lower level is shown below those that it belongs to', () => {
  expect(shown('brakes/pads')).toEqual([
    'brakes',
    'brakes/discs',
    'brakes/pads',
    'brakes/pads/front',
    'filters',
  ]);
});
