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

  it('shows each part and reviewer with one of the shop’s own pictures', () => {
    expect([...parts, ...generated, ...reviews].filter(({ picture }) => !isThere(picture))).toEqual([]);
  });
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
});
