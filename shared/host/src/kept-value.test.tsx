import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { cartCount } from './cart-count.ts';
import { chooseVehicle, chosenVehicle, useChosenVehicle } from './chosen-vehicle.ts';

afterEach(() => {
  chooseVehicle(undefined);
  cartCount.set(undefined);
});

const yaris = { id: 'vehicle_01', label: 'Toyota Yaris XP90, 1.5 1NZ-FE, 2009' };

const Shown = () => <p>{[useChosenVehicle()?.label, cartCount.use()].join()}</p>;
const shown = () => screen.getByRole('paragraph').textContent;

/** What another page begins with. */
async function nextPage() {
  vi.resetModules();
  const [vehicle, cart] = [await import('./chosen-vehicle.ts'), await import('./cart-count.ts')];
  return [vehicle.chosenVehicle(), cart.cartCount.get()];
}

test('what is chosen is shown at once, and kept for the next page', async () => {
  render(<Shown />);
  expect(shown()).toBe(',');

  act(() => chooseVehicle(yaris));
  act(() => cartCount.set(20));
  expect(shown()).toBe(`${yaris.label},20`);
  expect(await nextPage()).toEqual([yaris, 20]);

  act(() => chooseVehicle(undefined));
  act(() => cartCount.set(undefined));
  expect(shown()).toBe(',');
  expect(localStorage).toHaveLength(0);
});

test.each(['nonsense', '[]', '{"id":1,"label":"x"}', 'null'])(
  'a stored %s is neither a vehicle nor a count',
  async (stored) => {
    localStorage.setItem('vehicle', stored);
    localStorage.setItem('cartCount', stored);

    expect(await nextPage()).toEqual([undefined, undefined]);
  },
);

test('what another tab has chosen is shown in this one', () => {
  render(<Shown />);

  localStorage.setItem('vehicle', JSON.stringify(yaris));
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'vehicle' })));
  expect(shown()).toBe(`${yaris.label},`);

  localStorage.clear();
  act(() => void dispatchEvent(new StorageEvent('storage', { key: null })));
  expect(shown()).toBe(',');
});

test('where nothing can be stored the choice applies to the visit', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('No storage.');
  });

  chooseVehicle(yaris);

  expect(chosenVehicle()).toEqual(yaris);
});

test('the server renders without what the browser keeps', () => {
  chooseVehicle(yaris);
  cartCount.set(20);

  expect(renderToString(<Shown />)).toBe('<p>,</p>');
});
