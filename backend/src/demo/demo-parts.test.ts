import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { generatedParts } from './demo-catalogue.ts';
import { demoFitsOf } from './demo-fits.ts';
import { demoBrands, demoCategories } from './demo-kinds.ts';
import { DEMO_CUSTOMER_EMAIL, demoOrders } from './demo-orders.ts';
import { asianCarParts } from './demo-parts.asian-cars.ts';
import { electricCarParts } from './demo-parts.electric-cars.ts';
import { shockAbsorberParts } from './demo-parts.shock-absorbers.ts';
import { demoParts } from './demo-parts.ts';
import { demoReviews } from './demo-reviews.ts';
import { demoUsers } from './demo-users.ts';
import { demoVehicles } from './demo-vehicles.ts';

const lines = [asianCarParts, electricCarParts, shockAbsorberParts];

const fileOf = (picture: string) =>
  fileURLToPath(new URL(`../../../pictures/renders/${picture}`, import.meta.url));

const positive = (value: number) => Number.isInteger(value) && value > 0;

describe('the demo catalogue', () => {
  it('holds twelve parts in each of the three lines, each once', () => {
    expect(lines.map((line) => line.length)).toEqual([12, 12, 12]);
    expect(new Set(demoParts)).toEqual(new Set(lines.flat()));
    expect(new Set(demoParts.map((part) => part.name)).size).toBe(36);
    expect(demoParts).toHaveLength(36);
  });

  it('fits the cars that a part names', () => {
    const models = new Set(demoVehicles.map(({ make, model }) => `${make} ${model}`));
    const naming = demoParts.filter(({ name }) => [...models].some((model) => name.includes(model)));
    expect(naming).toHaveLength(28);
    expect(naming.filter(({ number }) => demoFitsOf(number).length === 0)).toEqual([]);
    const ofPlug = demoFitsOf('KP-AC-1011').map(({ vehicle }) => `${vehicle.model} ${vehicle.generation}`);
    expect(ofPlug).toEqual(['Yaris XP90']);
  });

  it('ends with the six parts that home shows: two of each line, all well in stock', () => {
    const shown = demoParts.slice(-6);
    expect(lines.map((line) => shown.filter((part) => line.includes(part)).length)).toEqual([2, 2, 2]);
    expect(shown.filter((part) => part.quantity < 10 * part.minimumOrder)).toEqual([]);
  });

  it('prices every part in whole cents and gives it a minimum order of 4 to 400', () => {
    expect(demoParts.filter((part) => !positive(part.priceCents))).toEqual([]);
    expect(demoParts.filter((part) => !positive(part.minimumOrder))).toEqual([]);
    const minimums = demoParts.map((part) => part.minimumOrder);
    expect([Math.min(...minimums), Math.max(...minimums)]).toEqual([4, 400]);
  });

  it('has parts that can be ordered, parts below their minimum, and one that is sold out', () => {
    expect(demoParts.filter((part) => part.quantity === 0)).toHaveLength(1);
    expect(demoParts.filter((part) => part.quantity > 0 && part.quantity < part.minimumOrder)).toHaveLength(
      2,
    );
  });

  it('gives each part a number of its own and attributes, some of which the description says too', () => {
    expect(new Set(demoParts.map((part) => part.number)).size).toBe(36);
    expect(demoParts.filter((part) => !part.description.startsWith(`${part.number}. `))).toEqual([]);
    expect(demoParts.filter((part) => Object.keys(part.attributes).length < 4)).toEqual([]);
  });

  it('shows each part with its own picture', () => {
    expect(new Set(demoParts.map((part) => part.picture)).size).toBe(demoParts.length);
  });

  it('shows each part and reviewer with one of the shop’s own pictures', () => {
    const pictures = [...demoParts.map((part) => part.picture), ...demoReviews.map((review) => review.img)];
    expect(pictures.filter((picture) => !/^[a-z0-9-]+\.webp$/.test(picture))).toEqual([]);
    expect(pictures.filter((picture) => !existsSync(fileOf(picture)))).toEqual([]);
  });
});

describe('the generated catalogue', () => {
  it('has about two thousand parts, whose numbers say that they are for demonstration', () => {
    expect(generatedParts.length).toBeGreaterThan(1900);
    expect(generatedParts.length).toBeLessThan(2300);
    expect(new Set(generatedParts.map((part) => part.number)).size).toBe(generatedParts.length);
    expect(generatedParts.filter((part) => !part.number.includes('DEMO'))).toEqual([]);
  });

  it('uses the pictures, brands and categories that there are', () => {
    const missing = generatedParts.filter(
      ({ picture, brand, category }) =>
        !existsSync(fileOf(path.basename(picture))) || !demoBrands[brand] || !demoCategories[category],
    );
    expect(missing).toEqual([]);
  });

  it('fits some three hundred variants of cars, each built for a time', () => {
    expect(demoVehicles.length).toBeGreaterThan(250);
    expect(demoVehicles.filter(({ builtFrom, builtTo }) => builtTo !== null && builtTo < builtFrom)).toEqual(
      [],
    );
    expect(demoVehicles.filter(({ kw, litres }) => !(kw > 0) || Number.isNaN(litres))).toEqual([]);
  });
});

describe('the demo reviews', () => {
  it('are twelve, rated from 1 to 5 with one decimal at most', () => {
    expect(demoReviews).toHaveLength(12);
    const ratings = demoReviews.map((review) => review.rating);
    expect(ratings.filter((rating) => rating < 1 || rating > 5 || !/^\d(\.\d)?$/.test(`${rating}`))).toEqual(
      [],
    );
  });
});

describe('the demo orders', () => {
  it('lie between the minimum order and the stock of their parts', () => {
    const outOfBounds = demoOrders.filter((order) => {
      const part = demoParts[order.part];
      return !part || order.quantity < part.minimumOrder || order.quantity > part.quantity;
    });
    expect(outOfBounds).toEqual([]);
  });

  it('show every state of an order, each for another part', () => {
    expect(demoOrders.map((order) => order.state).sort()).toEqual([
      'cancelled',
      'paid',
      'shipped',
      'shipped',
      'unpaid',
      'unpaid',
    ]);
    expect(new Set(demoOrders.map((order) => order.part)).size).toBe(demoOrders.length);
  });

  it('belong to the demo customer', () => {
    expect(demoUsers.find((user) => user.email === DEMO_CUSTOMER_EMAIL)?.role).toBe('customer');
  });
});
