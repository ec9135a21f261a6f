import { chooseVehicle, type Host } from '@shop/host';
import { act, aPart, screen } from '@shop/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { openPart, purchase } from './part.fixture.tsx';

const vehicle = { id: 'vehicle_01', label: 'Toyota Yaris XP90' };
const numbered = { 'GET /purchase/{id}': aPart({ number: 'KP-AC-1412' }) };

afterEach(() => act(() => chooseVehicle(undefined)));

test('without a vehicle the page asks no other remote, and leads to the cars that the part fits', async () => {
  const renderSlot = vi.fn<Host['renderSlot']>(() => null);
  openPart(numbered, renderSlot);

  const link = await screen.findByRole('link', { name: 'Which cars it fits' });
  expect(link.getAttribute('href')).toBe('/parts/KP-AC-1412');
  expect(renderSlot).not.toHaveBeenCalled();
});

test('with a vehicle the slot says whether the part fits it', async () => {
  chooseVehicle(vehicle);
  openPart(numbered, ({ name }) => <p>Slot {name}</p>);

  expect(await screen.findByText('Slot part-fits')).toBeDefined();
});

test('without the remote that knows, the page says so and can be ordered from', async () => {
  chooseVehicle(vehicle);
  openPart(numbered, ({ unavailable }) => unavailable(() => {}));

  expect(
    await screen.findByText('Whether it fits Toyota Yaris XP90 cannot be shown right now.'),
  ).toBeDefined();
  expect((await purchase()).disabled).toBe(false);
});
