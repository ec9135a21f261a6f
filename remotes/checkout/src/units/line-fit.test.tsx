import { chooseVehicle, type Host } from '@shop/host';
import { act, anAccount, renderInShop, screen, waitFor } from '@shop/testing';
import type { ReactElement } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Component as CartPage } from '../pages/cart.page.tsx';
import { Component as ListsPage } from '../pages/lists.page.tsx';
import { Component as QuickOrderPage } from '../pages/quick-order.page.tsx';
import { aGoneLine, aLine } from '../testing/factories.ts';

const disc = aLine();
const strut = aLine({ _id: 'part_02', name: 'Strut' });
const gone = aGoneLine('Wiper');
const lines = [disc, gone, strut];
const parts = ['part_01', 'part_02'];
const yaris = { id: 'vehicle_01', label: 'Toyota Yaris' };

/** Tells of every line that was looked for whether it is near the screen. */
let tell: (isNear: boolean) => void;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  let near = true;
  const told = new Set<() => void>();
  tell = (isNear) => {
    near = isNear;
    for (const one of told) one();
  };
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: () => void;
      constructor(callback: (changes: { isIntersecting: boolean }[]) => void) {
        this.#tell = () => callback([{ isIntersecting: near }]);
      }
      observe() {
        told.add(this.#tell);
        this.#tell();
      }
      disconnect() {
        told.delete(this.#tell);
      }
    },
  );
});

/** Opens a page that shows the lines, while a vehicle is chosen. */
function open(page: ReactElement, path: string) {
  const renderSlot = vi.fn<Host['renderSlot']>(({ name }) => <i>{name}</i>);
  chooseVehicle(yaris);
  onTestFinished(() => chooseVehicle(undefined));
  const checked = lines.flatMap(({ part }, index) =>
    part
      ? [{ line: index + 1, text: part.name, quantity: 400, status: 'found' as const, parts: [part] }]
      : [],
  );
  const list = { _id: 'list_01', name: 'Monday', lineCount: 3, changedAt: '2026-03-02T09:30:00.000Z', lines };
  const shown = renderInShop(page, {
    path,
    session: anAccount(),
    host: { renderSlot },
    answers: {
      'GET /cart': { lines },
      'GET /user': [],
      'GET /lists': [],
      'GET /lists/{id}': list,
      'POST /quickOrder': { lines: checked },
      'DELETE /cart/{id}': { deletedCount: 1, lines: [gone, strut] },
    },
  });
  const askedOf = (slot: string) =>
    renderSlot.mock.calls.flatMap(([{ name, props }]) => (name === slot ? [props] : []));
  return { ...shown, asked: () => askedOf('card-fit'), warned: () => askedOf('fit-warning') };
}

test('each line of the cart says whether its part fits the chosen vehicle, asked for together', async () => {
  const { asked } = open(<CartPage />, '/cart');

  expect(await screen.findAllByText('card-fit')).toHaveLength(2);
  for (const part of parts) expect(asked()).toContainEqual({ part, cards: parts });
  act(() => chooseVehicle(undefined));
  expect(screen.queryByText('card-fit')).toBeNull();
});

test('a line asks when it comes near the screen', async () => {
  tell(false);
  const { asked } = open(<CartPage />, '/cart');
  expect(await screen.findByRole('link', { name: 'Strut' })).toBeDefined();
  expect(asked()).toEqual([]);

  act(() => tell(true));

  expect(screen.getAllByText('card-fit')).toHaveLength(2);
});

test('what is asked for the lines together stays the same when one is removed', async () => {
  const { user, calls, asked } = open(<CartPage />, '/cart');
  await screen.findAllByText('card-fit');

  await user.click(screen.getByRole('button', { name: 'Remove Front brake disc' }));
  await waitFor(() => expect(calls.of('DELETE /cart/{id}')).toHaveLength(1));

  await waitFor(() => expect(screen.getAllByText('card-fit')).toHaveLength(1));
  expect(asked()).not.toContainEqual({ part: 'part_02', cards: ['part_02'] });
});

test('beside the button that orders the cart, all its parts are checked, by the same call', async () => {
  const { warned } = open(<CartPage />, '/cart');

  await screen.findByRole('button', { name: 'Place Order' });

  const [first, second] = [disc.part, strut.part];
  expect(warned().at(-1)).toEqual({ parts: [first, second], cards: parts });
  act(() => chooseVehicle(undefined));
  expect(screen.queryByText('fit-warning')).toBeNull();
});

test('where nobody can tell whether the parts fit, the cart says that', async () => {
  chooseVehicle(yaris);
  onTestFinished(() => chooseVehicle(undefined));
  renderInShop(<CartPage />, {
    path: '/cart',
    session: anAccount(),
    host: { renderSlot: ({ unavailable }) => unavailable(() => {}) },
    answers: { 'GET /cart': { lines }, 'GET /user': [], 'GET /lists': [] },
  });

  expect((await screen.findByRole('alert')).textContent).toBe(
    'Whether this fits Toyota Yaris cannot be shown right now.',
  );
});

test('each line of a saved list says it', async () => {
  const { asked } = open(<ListsPage />, '/lists?list=list_01');

  expect(await screen.findAllByText('card-fit')).toHaveLength(2);
  expect(asked()).toContainEqual({ part: 'part_02', cards: parts });
});

test('each line of a quick order says it once its part is found, and so does the button that adds them', async () => {
  const { user, asked, warned } = open(<QuickOrderPage />, '/quickOrder');
  expect(screen.queryByText('card-fit')).toBeNull();

  await user.click(screen.getByRole('textbox', { name: 'Part numbers and quantities' }));
  await user.paste('KP-BR-1001\t400\nKP-SA-1042\t400');
  await user.click(screen.getByRole('button', { name: 'Check' }));

  expect(await screen.findAllByText('card-fit')).toHaveLength(2);
  expect(asked()).toContainEqual({ part: 'part_02', cards: parts });
  expect(warned().at(-1)).toEqual({ parts: [disc.part, strut.part], cards: parts });
});
