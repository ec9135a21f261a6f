import { expect, test } from 'vitest';
import { productSearch } from './entries/product-search.entry.tsx';
import { prototypalInheritance } from './entries/prototypal-inheritance.entry.tsx';

/**
 * Runs a sample.
 * @returns the value of the expression afterwards
 */
const run = (sample: string | undefined, expression: string, given = {}): unknown =>
  new Function(...Object.keys(given), `${sample}\nreturn ${expression};`)(...Object.values(given));

test('the sample of prototypal inheritance does what its comments say', () => {
  expect(run(prototypalInheritance.sample, 'brakeDisc.total(3)')).toBe(120);
  expect(run(prototypalInheritance.sample, "Object.hasOwn(brakeDisc, 'total')")).toBe(false);
});

test.each([
  ['disc brake', ['Brake disc, 330 mm']],
  ['  BRAKE ', ['Brake disc, 330 mm', 'Brake caliper']],
  ['citroen', ['Damper, Citroën Berlingo']],
  ['gearbox', []],
  ['', ['Brake disc, 330 mm', 'Brake caliper', 'Damper, Citroën Berlingo']],
])('the search by name finds for %j what its answer says', (query, found) => {
  const products = [
    { name: 'Brake disc, 330 mm' },
    { name: 'Brake caliper' },
    { name: 'Damper, Citroën Berlingo' },
  ];
  const expression = `searchByName(products, ${JSON.stringify(query)}).map(({ name }) => name)`;
  expect(run(productSearch.sample, expression, { products })).toEqual(found);
});
