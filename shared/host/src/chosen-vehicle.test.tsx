// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { chooseVehicle, chosenVehicle, useChosenVehicle } from './chosen-vehicle.ts';

afterEach(() => chooseVehicle(undefined));

const yaris = { id: 'vehicle_01', label: 'Toyota Yaris XP90, 1.5 1NZ-FE, 2009' };

const Shown = () => <p>{useChosenVehicle()?.label ?? 'none'}</p>;
const shown = () => screen.getByText(/none|Toyota|Nissan/).textContent;

/** What another tab does. */
const storedElsewhere = (value: string | null) =>
  act(() => {
    if (value === null) localStorage.removeItem('vehicle');
    else localStorage.setItem('vehicle', value);
    dispatchEvent(new StorageEvent('storage', { key: 'vehicle' }));
  });

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

test('a choice in another tab is shown here', () => {
  render(<Shown />);

  storedElsewhere(JSON.stringify({ id: 'vehicle_02', label: 'Nissan Leaf' }));
  expect(shown()).toBe('Nissan Leaf');
  storedElsewhere(null);
  expect(shown()).toBe('none');
});

test.each(['nonsense', '[]', '{"id":1,"label":"x"}', 'null'])('a stored %s is no vehicle', (stored) => {
  render(<Shown />);
  storedElsewhere(stored);

  expect(chosenVehicle()).toBeUndefined();
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
