import { describe, expect, it } from 'vitest';
import { partId, stockCatalogue, vehicleId } from '../../../testing/stocked-catalogue.ts';
import { shopOfFile } from '../../../testing/test-shop.ts';

const discs = { category: 'brakes/discs', fits: { yaris: ['front'], accord: ['front'] } };
const STOCK = {
  categories: { brakes: 'Brakes', 'brakes/discs': 'Brake discs', cable: 'Cables' },
  vehicles: {
    yaris: { make: 'Toyota', model: 'Yaris' },
    accord: { make: 'Honda', model: 'Accord' },
    enyaq: { make: 'Škoda', model: 'Enyaq' },
  },
  parts: {
    asked: {
      ...discs,
      ...{ name: 'Disc', number: 'KP-1', priceCents: 5000 },
      numbers: [{ kind: 'supersedes', shown: 'KP-0' }],
    },
    old: { name: 'Old disc', number: 'KP-0', category: 'brakes/discs', priceCents: 100 },
    cheap: { ...discs, name: 'Cheap disc', number: 'KP-2', priceCents: 4000 },
    cheaper: { ...discs, name: 'Cheaper disc', number: 'KP-3', priceCents: 3000 },
    dear: { ...discs, name: 'Dear disc', number: 'KP-4', priceCents: 9000 },
    rear: { ...discs, name: 'Rear disc', number: 'KP-5', priceCents: 1000, fits: { yaris: ['rear'] } },
    yaris: { ...discs, name: 'Yaris disc', number: 'KP-6', priceCents: 2000, fits: { yaris: ['front'] } },
    gone: { ...discs, name: 'Sold-out disc', number: 'KP-7', priceCents: 2500, quantity: 0 },
    enyaq: { ...discs, name: 'Enyaq disc', number: 'KP-8', priceCents: 9900, fits: { enyaq: ['front'] } },
    frontLeft: { ...discs, name: 'Left disc', number: 'KP-12', fits: { accord: ['front left'] } },
    pads: { ...discs, name: 'Pads', number: 'KP-9', priceCents: 900, category: 'brakes' },
    ties: { name: 'Ties', number: 'KP-10', category: 'cable', universal: true, priceCents: 90 },
    tape: { name: 'Tape', number: 'KP-11', category: 'cable', universal: true, priceCents: 50 },
  },
} as const;

const shop = await shopOfFile();
await stockCatalogue(shop.database, STOCK);

describe('what else than a part can be taken', () => {
  const ask = (part: string, vehicle?: string) =>
    shop.visitor.call('GET /alternatives', {
      query: { part: partId(part), ...(vehicle && { vehicle: vehicleId(vehicle) }) },
    });
  const namesOf = async (part: string, vehicle?: string) =>
    (await ask(part, vehicle)).alternatives.map(({ name }) => name);

  it('is cheaper, in stock, of its category, and fits at the same place all that it fits', async () => {
    expect(await namesOf('asked')).toEqual(['Cheaper disc', 'Cheap disc']);
  });

  it('need only fit the buyer’s vehicle, where one is given', async () => {
    expect(await namesOf('asked', 'yaris')).toEqual(['Yaris disc', 'Cheaper disc', 'Cheap disc']);
  });

  it('may be dearer than a part that is sold out', async () => {
    expect(await namesOf('gone')).toEqual(['Cheaper disc', 'Cheap disc', 'Disc', 'Dear disc']);
  });

  it('is what fits the buyer’s vehicle at any price, where the part does not', async () => {
    expect(await namesOf('asked', 'enyaq')).toEqual(['Enyaq disc']);
    expect(await namesOf('old')).toEqual([]);
    expect(await namesOf('old', 'enyaq')).toEqual(['Enyaq disc']);
  });

  it('goes where the part goes that does not fit the buyer’s vehicle', async () => {
    expect(await namesOf('enyaq', 'yaris')).not.toContain('Rear disc');
    expect(await namesOf('frontLeft', 'enyaq')).toEqual(['Enyaq disc']);
  });

  it('is another universal part for one that is universal', async () => {
    expect(await namesOf('ties')).toEqual(['Tape']);
  });

  it('names what replaces it and what it replaces', async () => {
    expect(await ask('old')).toMatchObject({ successor: { number: 'KP-1', name: 'Disc' }, replaces: [] });
    expect((await ask('asked')).replaces).toEqual([{ _id: partId('old'), number: 'KP-0', name: 'Old disc' }]);
  });

  it('is refused for a part that the catalogue does not have', async () => {
    const refusal = await shop.visitor.refused('GET /alternatives', { query: { part: partId('none') } });
    expect(refusal.code).toBe('not-found');
  });
});
