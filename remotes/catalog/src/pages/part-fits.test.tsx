import { chooseVehicle, chosenVehicle } from '@shop/host';
import { act, aPart, refusal, screen, waitFor } from '@shop/testing';
import { afterEach, expect, test } from 'vitest';
import { openPart, purchase } from './part.fixture.tsx';

const vehicle = { id: 'vehicle_01', label: 'Toyota Yaris XP90' };
const numbered = { 'GET /purchase/{id}': aPart({ number: 'KP-AC-1412' }) };

afterEach(() => act(() => chooseVehicle(undefined)));

test('without a vehicle the page leads to the cars that the part fits', async () => {
  const { calls } = openPart(numbered);

  const link = await screen.findByRole('link', { name: 'Which cars it fits' });
  expect(link.getAttribute('href')).toBe('/parts/KP-AC-1412');
  expect(calls.of('GET /fit')).toEqual([]);
});

test('with a vehicle it says whether the part fits, where, and leads to all cars', async () => {
  chooseVehicle(vehicle);
  openPart({
    ...numbered,
    'GET /fit': [{ part: 'part_01', fit: { answer: 'fits', fittings: [{ position: 'front' }] } }],
  });

  expect(await screen.findByText('Fits')).toBeDefined();
  expect(screen.getByText('front')).toBeDefined();
  expect(screen.getByText('Toyota Yaris XP90')).toBeDefined();
  expect(screen.getByRole('link', { name: 'All cars it fits' }).getAttribute('href')).toBe(
    '/parts/KP-AC-1412',
  );
});

test('a vehicle that the catalogue no longer has is chosen no longer, and the part can be ordered', async () => {
  chooseVehicle(vehicle);
  openPart({ ...numbered, 'GET /fit': refusal('not-found') });

  await purchase();
  await waitFor(() => expect(chosenVehicle()).toBeUndefined());
  expect(screen.queryByText('Toyota Yaris XP90')).toBeNull();
  expect((await purchase()).disabled).toBe(false);
});
