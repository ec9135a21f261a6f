import { call } from '@shop/api-client';
import { CART_FULL, type CartLine, MAX_CART_LINES } from '@shop/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { addLines, type CartOutcome, writeCart } from './account-cart.ts';
import { repeatable } from './repeat-keys.ts';
import { type Units, visitorCart, withLine, withMore, withoutPart } from './visitor-cart.ts';

/** A change is shown at once; its promise ends when it is kept, or taken back. */
export interface CartActions {
  /** Sets the units of a line, which is added where there is none. */
  setUnits: (line: CartLine, quantity: number) => Promise<CartOutcome>;
  remove: (line: CartLine) => Promise<CartOutcome>;
  /** Puts a removed line back where it was: in front of the line of the part `before`, or at the end. */
  putBack: (line: CartLine, before: string | undefined) => Promise<CartOutcome>;
  /** The same lines again, after no answer came, are the same addition. */
  add: (lines: readonly Units[]) => Promise<CartOutcome>;
}

export function accountActions(client: QueryClient): CartActions {
  const sendOnce = repeatable();
  return {
    setUnits: (line, quantity) =>
      writeCart(client, {
        subject: line.partId,
        apply: (lines) => withLine(lines, { ...line, quantity }),
        send: () => call('PUT /cart/{id}', { params: { id: line.partId }, body: { quantity } }),
      }),
    remove: ({ partId }) =>
      writeCart(client, {
        subject: partId,
        apply: (lines) => withoutPart(lines, partId),
        send: () => call('DELETE /cart/{id}', { params: { id: partId } }),
      }),
    putBack: (line, before) => {
      const { partId, quantity, rank } = line;
      return writeCart(client, {
        subject: partId,
        apply: (lines) => withLine(lines, line, before),
        send: () =>
          call('PUT /cart/{id}', {
            params: { id: partId },
            body: { quantity, ...(rank !== undefined && { rank }) },
          }),
      });
    },
    add: (lines) =>
      writeCart(client, {
        subject: crypto.randomUUID(),
        apply: (shown) => shown,
        send: () => sendOnce(lines, (key) => addLines(lines, { how: 'add', key })),
      }),
  };
}

const FULL = new Error(CART_FULL);

async function inBrowser(changed: (lines: readonly Units[]) => readonly Units[]): Promise<CartOutcome> {
  if (changed(visitorCart.read()).length > MAX_CART_LINES) return { refusal: FULL };
  visitorCart.change(changed);
  return {};
}

export const visitorActions: CartActions = {
  setUnits: ({ partId }, quantity) => inBrowser((lines) => withLine(lines, { partId, quantity })),
  remove: ({ partId }) => inBrowser((lines) => withoutPart(lines, partId)),
  putBack: ({ partId, quantity }, before) =>
    inBrowser((lines) => withLine(lines, { partId, quantity }, before)),
  add: (more) => inBrowser((lines) => withMore(lines, more)),
};
