import type { Role } from '@shop/contracts';
import type { SlotProps } from '@shop/host';
import { type Answers, anAccount, anOrder, aPart, aUser, renderInShop, screen } from '@shop/testing';
import { vi } from 'vitest';
import { Component as PartCheckout } from './part-checkout.slot.tsx';

export const part = aPart({ minimumOrder: 400, quantity: 1200, price: 12.5 });
export const HOLD_UNTIL = '2026-01-06T09:00:00.000Z';
export const receipt = { success: true, ...anOrder({ holdUntil: HOLD_UNTIL }) } as const;

const placed: Answers = {
  'GET /user': [aUser()],
  'GET /purchase': [],
  'POST /users': { acknowledged: true },
  'POST /purchase': receipt,
  'PUT /purchase/{id}': { acknowledged: true, modifiedCount: 0 },
};

export async function openCheckout(
  answers: Answers = {},
  role: Role = 'customer',
  given: Partial<SlotProps['part-checkout']> = {},
) {
  const onClose = vi.fn();
  const onPlaced = vi.fn();
  const slot = <PartCheckout part={part} open onClose={onClose} onPlaced={onPlaced} {...given} />;
  const shop = renderInShop(slot, {
    session: anAccount(),
    role,
    answers: { ...placed, ...answers },
  });
  await screen.findByRole('dialog', { name: 'Checkout' });
  return { ...shop, onClose, onPlaced };
}

type Person = Awaited<ReturnType<typeof openCheckout>>['user'];

export const quantityField = () => screen.getByLabelText('Order Quantity');
export const placeOrder = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Place Order' });

export async function fillIn(user: Person, quantity = '400') {
  await user.type(quantityField(), quantity);
  await user.type(screen.getByLabelText('Phone'), '555 0100');
  await user.type(screen.getByLabelText('Address'), '1 Market Street');
}
