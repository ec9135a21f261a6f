import type { SlotRequest } from '@shop/host';
import { aPart, renderInShop, screen } from '@shop/testing';
import { expect, test, vi } from 'vitest';
import { AddToCart } from './add-to-cart.component.tsx';

const part = aPart();

function open({ mayAdd, dead = false }: { mayAdd?: () => boolean; dead?: boolean } = {}) {
  const asked: unknown[] = [];
  const retry = vi.fn();
  const renderSlot = <Name extends never>({ props, unavailable }: SlotRequest<Name>) => {
    asked.push(props);
    return dead ? unavailable(retry) : 'Filled';
  };
  const { user } = renderInShop(<AddToCart part={part} units={400} {...(mayAdd && { mayAdd })} />, {
    host: { renderSlot },
  });
  return { user, asked, retry };
}
const button = () => screen.getByRole('button');

test('nothing is loaded before the first hover, focus or press', async () => {
  const { user, asked } = open();
  expect(button().textContent).toBe('Add to cart Front brake disc');
  expect(asked).toEqual([]);

  await user.hover(button());

  expect(asked.at(-1)).toMatchObject({ units: 400, requests: 0 });
});

test('each press asks for the units once more', async () => {
  const { user, asked } = open();

  await user.click(button());
  await user.click(button());

  expect(asked.at(-1)).toMatchObject({ requests: 2 });
});

test('units that cannot be ordered are not asked for', async () => {
  const { user, asked } = open({ mayAdd: () => false });

  await user.click(button());

  expect(asked.at(-1)).toMatchObject({ requests: 0 });
});

test('without its code the button says so after a press, and the next press tries again', async () => {
  const { user, retry } = open({ dead: true });

  await user.hover(button());
  expect(button().textContent).toContain('Add to cart');
  await user.click(button());
  expect(screen.getByRole('alert').textContent).toBe('Cart not loaded: try again');
  await user.click(button());

  expect(retry).toHaveBeenCalledOnce();
});
