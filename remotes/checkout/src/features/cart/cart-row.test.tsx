import type { CartLine } from '@shop/contracts';
import { screen, waitFor } from '@shop/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { visitorCart } from '../../cart/visitor-cart.ts';
import { disc, lines, openAsVisitor, openCart, strut, total } from '../../pages/cart.fixture.tsx';
import { aLine } from '../../testing/factories.ts';

const rendered = vi.hoisted((): string[] => []);
vi.mock('../../units/kept-line.component.tsx', async (original) => {
  const { KeptLine } = await original<typeof import('../../units/kept-line.component.tsx')>();
  return {
    KeptLine: (props: Parameters<typeof KeptLine>[0]) => {
      rendered.push(props.line.name);
      return <KeptLine {...props} />;
    },
  };
});

const wiper = aLine({ _id: 'part_03', name: 'Wiper', number: 'KP-WB-1001' });
beforeEach(() => {
  localStorage.clear();
  visitorCart.write([]);
});

/** Lines as the server sends them again: equal, but new objects. */
const answer = (...given: readonly CartLine[]) => ({ lines: structuredClone([...given]) });

test('in an account’s cart removing a line and putting it back renders no other line', async () => {
  const { user, calls } = openCart({
    'GET /cart': answer(disc, strut, wiper),
    'DELETE /cart/{id}': { deletedCount: 1, ...answer(strut, wiper) },
    'PUT /cart/{id}': answer(disc, strut, wiper),
  });
  expect(await lines()).toHaveLength(3);
  rendered.length = 0;

  await user.click(screen.getByRole('button', { name: 'Remove Front brake disc' }));
  await waitFor(() => expect(calls.of('DELETE /cart/{id}')).toHaveLength(1));
  expect(await lines()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(calls.of('PUT /cart/{id}')).toHaveLength(1));

  await waitFor(async () => expect(await lines()).toHaveLength(3));
  expect(new Set(rendered)).toEqual(new Set(['Front brake disc']));
});

test('in a visitor’s cart, too', async () => {
  visitorCart.write([disc, strut, wiper].map(({ partId, quantity }) => ({ partId, quantity })));
  const { user, calls } = openAsVisitor({ 'POST /cartLines': () => answer(disc, strut, wiper) });
  expect(await lines()).toHaveLength(3);
  rendered.length = 0;

  await user.click(screen.getByRole('button', { name: 'Remove Front brake disc' }));
  await waitFor(() => expect(calls.of('POST /cartLines')).toHaveLength(2));

  await waitFor(async () => expect(await lines()).toHaveLength(2));
  expect(rendered).toEqual([]);
});

test('a removed line is gone before the next task, together with the note in its place', async () => {
  openCart({ 'DELETE /cart/{id}': { deletedCount: 1, ...answer(strut) } });
  await lines();

  // `act` would wait for tasks.
  screen.getByRole('button', { name: 'Remove Front brake disc' }).click();
  for (let microtask = 0; microtask < 5; microtask += 1) await null;

  expect(screen.queryByRole('link', { name: 'Front brake disc' })).toBeNull();
  expect(screen.getByText('Front brake disc was removed.')).toBeDefined();
  expect(total()).toBe('$1,600');
});
