import { describe, expect, it } from 'vitest';
import { partId, stockCatalogue, vehicleId } from '../../../testing/stocked-catalogue.ts';
import { shopOfFile } from '../../../testing/test-shop.ts';
import { STOCK } from '../search/catalogue.fixture.ts';

const shop = await shopOfFile();
await stockCatalogue(shop.database, STOCK);

describe('the vehicles of the catalogue', () => {
  it('are chosen by make, model, year and engine, with choices that have parts', async () => {
    const choices = (query: object) => shop.visitor.call('GET /vehicles', { query });
    expect(await choices({})).toEqual({ makes: ['Honda', 'Škoda', 'Subaru', 'Toyota'] });
    expect(await choices({ make: 'Toyota' })).toEqual({ models: ['Yaris'] });
    expect(await choices({ make: 'Toyota', model: 'Yaris' })).toEqual({
      years: [2011, 2010, 2009, 2008, 2007, 2006, 2005],
    });
    const { vehicles } = await choices({ make: 'Toyota', model: 'Yaris', year: '2009' });
    expect(vehicles).toMatchObject([{ _id: vehicleId('yaris'), litres: 1.5, engineCode: '1NZ-FE' }]);
    expect(await choices({ make: 'Toyota', model: 'Yaris', year: '2012' })).toEqual({ vehicles: [] });
    expect(await choices({ make: 'Lada' })).toEqual({ models: [] });
  });

  it('say of a part that does not fit, or may not, where those that do are', async () => {
    const fits = (vehicle: string, ...parts: string[]) =>
      shop.visitor.call('GET /fit', {
        query: { vehicle: vehicleId(vehicle), parts: parts.map(partId).join(',') },
      });
    const pads = { id: 'brakes/pads', name: 'Brake pads' };
    expect(await fits('yaris', 'a5', 'a2', 'a4')).toEqual([
      { part: partId('a5'), fit: { answer: 'not-known', instead: pads } },
      { part: partId('a2'), fit: { answer: 'does-not-fit' } },
      { part: partId('a4'), fit: { answer: 'fits', universal: true } },
    ]);
    expect(await fits('accord', 'a1', 'a3')).toEqual([
      { part: partId('a1'), fit: { answer: 'does-not-fit' } },
      { part: partId('a3'), fit: { answer: 'fits', fittings: [{}] } },
    ]);
    expect(await fits('forester', 'a3')).toEqual([{ part: partId('a3'), fit: { answer: 'does-not-fit' } }]);
  });

  it('are found by a VIN', async () => {
    const decoded = await shop.visitor.call('POST /vin', { body: { vin: '1hgcm82633a004352' } });
    expect(decoded).toMatchObject({
      checkDigit: 'right',
      ...{ year: 2003, make: 'Honda', model: 'Accord' },
      vehicles: [{ _id: vehicleId('accord') }],
      match: 'engine',
    });
    const otherEngine = await shop.visitor.call('POST /vin', { body: { vin: '1HGCM56313A004352' } });
    expect(otherEngine).toMatchObject({
      engine: 'K24A4',
      vehicles: [{ _id: vehicleId('accord'), engineCode: 'J30A4' }],
      match: 'model',
    });
    const unknown = await shop.visitor.call('POST /vin', { body: { vin: 'WVWZZZ1JZ3W386752' } });
    expect(unknown).toEqual({ checkDigit: 'wrong', vehicles: [], match: 'model' });
    const refusal = await shop.visitor.refused('POST /vin', { body: { vin: '1HGCM82633A00435O' } });
    expect(JSON.stringify(refusal)).not.toContain('1HGCM');
  });
});
