import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { importColumns, neededImportColumns, priceBreakProblem } from '@shop/contracts';
import { describe, expect, it } from 'vitest';
import { generatedParts } from './demo-catalogue.ts';
import { attributesIn, centsIn, demoRows, priceBreaksIn } from './demo-files.ts';
import { demoOrders } from './seed-demo-orders.ts';

const parts = demoRows('parts').map((row) => ({
  number: row['number'] ?? '',
  name: row['name'] ?? '',
  description: row['description'] ?? '',
  picture: row['picture'] ?? '',
  minimumOrder: Number(row['minimum order']),
  priceCents: centsIn(row['price']),
  priceBreaks: priceBreaksIn(row['price breaks']),
  attributes: attributesIn(row['attributes']),
  quantity: Number(demoRows('stock').find(({ number }) => number === row['number'])?.['units']),
}));
const vehicles = demoRows('vehicles');
const generated = generatedParts(vehicles);
const reviews = demoRows('reviews');

const isThere = (picture = '') =>
  existsSync(fileURLToPath(new URL(`../../../pictures/renders/${picture}`, import.meta.url)));
const positive = (value: number) => Number.isInteger(value) && value > 0;

describe('the demo catalogue', () => {
  it.each(['parts', 'stock', 'vehicles', 'fitments'] as const)(
    'has the columns of an import of %s',
    (kind) => {
      const columns = Object.keys(demoRows(kind)[0] ?? {});
      const known: readonly string[] = importColumns[kind];
      expect(columns.filter((column) => !known.includes(column))).toEqual([]);
      for (const needed of neededImportColumns[kind])
        expect(needed.some((column: string) => columns.includes(column))).toBe(true);
    },
  );

  it('holds twelve parts in each of the three lines, each once', () => {
    const lines = ['KP-AC-', 'KP-EV-', 'KP-SA-'];
    const ofLine = (line: string) => parts.filter(({ number }) => number.startsWith(line)).length;
    expect(lines.map(ofLine)).toEqual([12, 12, 12]);
    for (const of of ['name', 'number', 'picture'] as const)
      expect(new Set(parts.map((part) => part[of])).size).toBe(36);
  });

  it('fits the cars that a part names', () => {
    const fits = demoRows('fitments');
    const models = new Set(vehicles.map(({ make, model }) => `${make} ${model}`));
    const naming = parts.filter(({ name }) => [...models].some((model) => name.includes(model)));
    expect(naming).toHaveLength(28);
    expect(naming.filter((part) => !fits.some(({ number }) => number === part.number))).toEqual([]);
    const known = new Set(vehicles.map(({ vehicle }) => vehicle));
    expect(fits.filter(({ vehicle }) => !known.has(vehicle))).toEqual([]);
  });

  it('ends with the six parts that home shows: two of each line, all well in stock', () => {
    const shown = parts.slice(-6);
    expect(new Set(shown.map(({ number }) => number.slice(0, 6))).size).toBe(3);
    expect(shown.filter((part) => part.quantity < 10 * part.minimumOrder)).toEqual([]);
  });

  it('prices every part in whole cents and gives it a minimum order of 4 to 400', () => {
    expect(parts.filter((part) => !positive(part.priceCents) || !positive(part.minimumOrder))).toEqual([]);
    const minimums = parts.map((part) => part.minimumOrder);
    expect([Math.min(...minimums), Math.max(...minimums)]).toEqual([4, 400]);
  });

  it('has parts that can be ordered, parts below their minimum, and one that is sold out', () => {
    expect(parts.filter((part) => part.quantity === 0)).toHaveLength(1);
    expect(parts.filter((part) => part.quantity > 0 && part.quantity < part.minimumOrder)).toHaveLength(2);
  });

  it('has price breaks that a product may have', () => {
    const withBreaks = [...parts, ...generated].filter(({ priceBreaks }) => priceBreaks.length > 0);
    expect(withBreaks.length).toBeGreaterThan(1000);
    const refused = withBreaks.map(({ minimumOrder, priceCents, priceBreaks }) =>
      priceBreakProblem({
        minimumOrder,
        price: priceCents / 100,
        priceBreaks: priceBreaks.map((step) => ({ ...step, price: step.priceCents / 100 })),
      }),
    );
    expect(refused.filter(Boolean)).toEqual([]);
  });

  it('gives each part attributes, and a description that begins with its number', () => {
    expect(parts.filter((part) => !part.description.startsWith(`${part.number}. `))).toEqual([]);
    expect(parts.filter((part) => part.attributes.length < 4)).toEqual([]);
  });

  it('shows each part and reviewer with one of the shop’s own pictures', () => {
    expect([...parts, ...generated, ...reviews].filter(({ picture }) => !isThere(picture))).toEqual([]);
  });
});

describe('the generated catalogue', () => {
  it('has about two thousand parts, whose numbers say that they are for demonstration', () => {
    expect(generated.length).toBeGreaterThan(1900);
    expect(generated.length).toBeLessThan(2300);
    expect(new Set(generated.map((part) => part.number)).size).toBe(generated.length);
    expect(generated.filter((part) => !part.number.includes('DEMO'))).toEqual([]);
  });

  it('uses the brands and categories that there are', () => {
    const names = new Set(demoRows('names').map(({ name }) => name));
    const missing = generated.filter(
      ({ brand, category }) => ![brand, ...category.split(' > ')].every((name) => names.has(name)),
    );
    expect(missing).toEqual([]);
  });

  it('fits some three hundred variants of cars', () => {
    expect(vehicles.length).toBeGreaterThan(250);
    expect(vehicles.filter(({ kw, litres }) => !(Number(kw) > 0) || Number.isNaN(Number(litres)))).toEqual(
      [],
    );
  });
});

it('the demo reviews are twelve, rated from 1 to 5 with one decimal at most', () => {
  expect(reviews).toHaveLength(12);
  expect(reviews.filter(({ rating = '' }) => !/^([1-4](\.\d)?|5)$/.test(rating))).toEqual([]);
});

describe('the demo orders', () => {
  it('lie between the minimum order and the stock of their parts', () => {
    const outOfBounds = demoOrders
      .flatMap(({ lines }) => lines)
      .filter(([ordered, quantity]) => {
        const part = parts.find(({ number }) => number === ordered);
        return !part || quantity < part.minimumOrder || quantity > part.quantity;
      });
    expect(outOfBounds).toEqual([]);
  });

  it('show every state of an order and two carts, each line for another part', () => {
    const states = new Set<string>(demoOrders.map((order) => order.state));
    expect([...states].sort()).toEqual(['cancelled', 'lapsed', 'paid', 'refunded', 'shipped', 'unpaid']);
    expect(demoOrders.filter(({ lines }) => lines.length > 1)).toHaveLength(2);
    const ordered = demoOrders.flatMap(({ lines }) => lines.map(([part]) => part));
    expect(new Set(ordered).size).toBe(ordered.length);
  });
});
