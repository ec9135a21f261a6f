import { expect, test } from 'vitest';
import { aVehicle } from '../testing/factories.ts';
import { builtLabel, engineLabel, vehicleLabel } from './vehicle-label.ts';

test('a vehicle is called by model, engine and years', () => {
  expect(vehicleLabel(aVehicle())).toBe('Toyota Yaris XP90, 1.5 1NZ-FE, 2005–2011');
  expect(vehicleLabel(aVehicle(), 2009)).toBe('Toyota Yaris XP90, 1.5 1NZ-FE, 2009');
});

test('an electric car without an engine code is called by its drive and its power', () => {
  const leaf = { _id: 'vehicle_2', make: 'Nissan', model: 'Leaf', fuel: 'electric', kw: 110 } as const;

  expect(vehicleLabel({ ...leaf, builtFrom: '2017-09' })).toBe('Nissan Leaf, electric 110 kW, from 2017');
  expect(engineLabel(leaf)).toBe('electric, 110 kW');
});

test('a generation that the model is called by is said once', () => {
  const tesla = { _id: 'vehicle_3', make: 'Tesla', model: 'Model Y', generation: 'Y' } as const;

  expect(vehicleLabel(tesla)).toBe('Tesla Model Y');
});

test.each([
  [{}, ''],
  [{ builtFrom: '2011-01', builtTo: '2011-12' }, '2011'],
  [{ builtTo: '1999-06' }, 'until 1999'],
])('the years of %j are shown as "%s"', (built, shown) => {
  expect(builtLabel(built)).toBe(shown);
});
