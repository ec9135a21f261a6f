import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { chooseVehicle, chosenVehicle, useChosenVehicle } from './chosen-vehicle.ts';

afterEach(() => chooseVehicle(undefined));

const yaris = { id: 'vehicle_01', label: 'Toyota Yaris XP90, 1.5 1NZ-FE, 2009' };

const Shown = () => <p>{useChosenVehicle()?.label ?? 'none'}</p>;
const shown = () => screen.getByText(/none|Toyota|Nissan/).textContent;

test('a chosen vehicle is shown at once, and kept', () => {
  render(<Shown />);
  expect(shown()).toBe('none');

  act(() => chooseVehicle(yaris));
  expect(shown()).toBe(yaris.label);
  expect(JSON.parse(localStorage.getItem('vehicle') ?? '')).toEqual(yaris);

  act(() => chooseVehicle(undefined));
  expect(shown()).toBe('none');
  expect(localStorage.getItem('vehicle')).toBeNull();
});

test.each(['nonsense', '[]', '{"id":1,"label":"x"}', 'null'])('a stored %s is no vehicle', async (stored) => {
  localStorage.setItem('vehicle', stored);
  vi.resetModules();

  expect((await import('./chosen-vehicle.ts')).chosenVehicle()).toBeUndefined();
});

test('the next page begins with the vehicle that was chosen', async () => {
  chooseVehicle(yaris);
  vi.resetModules();

  expect((await import('./chosen-vehicle.ts')).chosenVehicle()).toEqual(yaris);
});

test('a vehicle that is chosen in another tab is shown in this one', () => {
  render(<Shown />);

  localStorage.setItem('vehicle', JSON.stringify(yaris));
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'vehicle' })));
  expect(shown()).toBe(yaris.label);

  localStorage.clear();
  act(() => void dispatchEvent(new StorageEvent('storage', { key: null })));
  expect(shown()).toBe('none');
});

test('where nothing can be stored the choice applies to the visit', () => {
  const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('No storage.');
  });

  chooseVehicle(yaris);
  expect(chosenVehicle()).toEqual(yaris);
  refused.mockRestore();
});

test('the server renders without a vehicle', () => {
  chooseVehicle(yaris);

  expect(renderToString(<Shown />)).toBe('<p>none</p>');
});
