import { expect, test } from 'vitest';
import { blogEntries } from './blog-entries.tsx';

/**
 * Runs the sample of an entry.
 * @returns the value of the expression afterwards
 */
function run(id: string, expression: string, given = {}): unknown {
  const sample = blogEntries.find((entry) => entry.id === id)?.sample;
  return new Function(...Object.keys(given), `${sample}\nreturn ${expression};`)(...Object.values(given));
}

test('the sample of prototypal inheritance does what its comments say', () => {
  expect(run('prototypal-inheritance', 'brakeDisc.total(3)')).toBe(120);
  expect(run('prototypal-inheritance', "Object.hasOwn(brakeDisc, 'total')")).toBe(false);
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
  expect(run('product-search', expression, { products })).toEqual(found);
});
