import { chooseVehicle, chosenVehicle } from '@shop/host';
import { aPart, refusal, renderInShop, screen, waitFor } from '@shop/testing';
import { beforeEach, expect, test } from 'vitest';
import { Component as PartFits } from './part-fits.slot.tsx';

beforeEach(() => chooseVehicle(undefined));

const openSlot = (answers = {}) =>
  renderInShop(<PartFits part={aPart({ number: 'KP-BR-1001' })} />, { answers });

test('a part says whether it fits the chosen vehicle, and where', async () => {
  chooseVehicle({ id: 'vehicle_01', label: 'Toyota Yaris XP90' });
  openSlot({ 'GET /fit': [{ part: 'part_01', fit: { answer: 'fits', fittings: [{ position: 'front' }] } }] });

  expect(await screen.findByText('Fits')).toBeDefined();
  expect(screen.getByText('front')).toBeDefined();
  expect(screen.getByText('Toyota Yaris XP90')).toBeDefined();
  expect(screen.getByRole('link', { name: 'All cars it fits' }).getAttribute('href')).toBe(
    '/parts/KP-BR-1001',
  );
});

test('without a vehicle it leads to the cars that the part fits, where one can be chosen', () => {
  openSlot();

  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/parts/KP-BR-1001']);
});

test('a vehicle that the catalogue no longer has is chosen no longer', async () => {
  chooseVehicle({ id: 'vehicle_01', label: 'Toyota Yaris XP90' });
  openSlot({ 'GET /fit': refusal('not-found') });

  await waitFor(() => expect(chosenVehicle()).toBeUndefined());
  expect(screen.queryByText('Toyota Yaris XP90')).toBeNull();
});
