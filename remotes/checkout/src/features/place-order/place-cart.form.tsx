import { call } from '@shop/api-client';
import { staleAfter } from '@shop/api-client/cached';
import { type CartLine, cartOrderRules, cartSaleReads, type TradeOrder, unitPrice } from '@shop/contracts';
import { type Account, useSession } from '@shop/host';
import { profileQuery, tabDraft, WantedTotal, wantedTotal } from '@shop/lists';
import { Button, buttonClass, TextField } from '@shop/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { cartWritten } from '../../cart/account-cart.ts';
import type { CartActions } from '../../cart/cart-actions.ts';
import { lineProblem, linesText, unitsText } from '../../cart/cart-line.model.ts';
import { repeatable } from '../../cart/repeat-keys.ts';
import type { Units } from '../../cart/visitor-cart.ts';
import { FitWarning } from '../../units/fit-warning.component.tsx';
import { type OrderFields, OrderForm, useOrderFields } from './order-form.component.tsx';
import { usePlaceOrder } from './place-order.hook.ts';
import { isAnswer, OrderEnded, type Refusal, refusalOf } from './refusal.model.ts';
import { RefusedLines } from './refused-lines.component.tsx';

interface PlaceCartProps {
  lines: readonly CartLine[];
  actions: CartActions;
}

/**
 * The order of all lines of the cart. A visitor is asked to log in, and comes back. Without lines it shows only the
 * outcome of the last order.
 */
export function PlaceCart({ lines, actions }: PlaceCartProps) {
  const account = useSession((session) => session.account);
  if (account !== undefined) {
    return <ContactForm key={account.uid} lines={lines} actions={actions} account={account} />;
  }
  if (lines.length === 0) return null;
  return (
    <OrderBox lines={lines}>
      <Link
        to="/login"
        state={{ from: '/cart', reason: 'to order what is in your cart' }}
        className={buttonClass('primary')}
      >
        Log in to order
      </Link>
    </OrderBox>
  );
}

function OrderBox({ lines, children }: Pick<PlaceCartProps, 'lines'> & { children: ReactNode }) {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section aria-label="Order" className="grid gap-4 rounded-card border border-line bg-surface p-4 lg:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-sm text-muted tabular-nums">{`${linesText(lines.length)}, ${unitsText(units)}`}</p>
        <p className="text-sm text-muted">
          Total{' '}
          <output className="text-2xl font-semibold text-ink">
            <WantedTotal lines={lines} />
          </output>
        </p>
      </div>
      {children}
    </section>
  );
}

function ContactForm({ lines, actions, account }: PlaceCartProps & { account: Account }) {
  const { data: profile } = useQuery(profileQuery(account.email));
  const draft = useMemo(() => tabDraft('cart-contact', account.uid), [account.uid]);
  const fields = useOrderFields({
    rules: cartOrderRules,
    initial: { phone: profile?.number ?? '', address: profile?.address ?? '' },
    draft,
  });
  const { place, placing, refusal, unanswered } = usePlaceCart(() => draft.write(''), fields.refuse);
  const blocked = lines.filter((line) => lineProblem(line));
  const order = () => {
    if (!placing && blocked.length === 0) place(orderOf(lines, fields.values));
  };

  const hasLeft = unanswered !== undefined && !isInCart(unanswered, lines);
  const notice = refusal ? (
    <RefusedLines
      refusal={refusal}
      lines={lines}
      actions={actions}
      onSendAgain={hasLeft ? () => place(unanswered) : undefined}
    />
  ) : null;
  if (lines.length === 0) return notice;
  return (
    <OrderBox lines={lines}>
      <OrderForm
        fields={fields}
        onOrder={order}
        first={
          <TextField
            {...fields.of('poNumber')}
            label="Purchase order number"
            hint="If you use one"
            maxLength={40}
          />
        }
      >
        {notice}
        <FitWarning parts={lines.flatMap(({ part }) => part ?? [])} />
        {blocked.length > 0 ? <BlockedLines lines={blocked} /> : null}
        <Button type="submit" busy={placing} disabled={blocked.length > 0}>
          Place Order
        </Button>
      </OrderForm>
    </OrderBox>
  );
}

function BlockedLines({ lines: [first, ...others] }: { lines: readonly CartLine[] }) {
  const show = () => {
    const row = document.querySelector(`[data-part="${first?.partId}"]`);
    row?.scrollIntoView({ block: 'center' });
    row?.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true });
  };
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm text-warning">
      {others.length === 0
        ? 'One line cannot be ordered as it is.'
        : `${linesText(others.length + 1)} cannot be ordered as they are.`}
      <Button variant="secondary" onClick={show}>
        {others.length === 0 ? 'Show it' : 'Show the first'}
      </Button>
    </p>
  );
}

/** Places an order of the whole cart, under a key by which it is placed only once, and goes to its payment. */
function usePlaceCart(onPlaced: () => void, onRefused: (refusal: Refusal) => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [sendOnce] = useState(repeatable);
  const reread = () => client.invalidateQueries(staleAfter<'POST /tradeOrders'>(cartSaleReads));

  const { place, placing, error, order } = usePlaceOrder<CartOrder, TradeOrder>({
    contactOf: ({ phone, address }) => ({ phone, address }),
    send: async (wanted) => {
      // A change that came later than the order would put its line back into the cart.
      await cartWritten();
      const placed = await sendOnce(wanted, (cartKey) =>
        call('POST /tradeOrders', { body: { ...wanted, cartKey } }),
      );
      if (placed.ended) throw new OrderEnded();
      return placed;
    },
    onPlaced: (placed) => {
      onPlaced();
      void reread();
      void navigate(`/dashboard/payment/${placed._id}`);
    },
    onRefused: (refusal) => {
      onRefused(refusal);
      // Prices and stock have moved, or the answer was lost and the cart is empty.
      return reread();
    },
  });
  return {
    place,
    placing,
    refusal: error ? refusalOf(error) : undefined,
    /** The order, where no answer came: it may have been placed. */
    unanswered: error && !isAnswer(error) ? order : undefined,
  };
}

type Typed = Pick<OrderFields['values'], 'poNumber' | 'phone' | 'address'>;

/** The order as the call takes it: with the prices and the total that the screen shows, and only while the cart has it. */
const orderOf = (lines: readonly CartLine[], { poNumber, phone, address }: Typed) => ({
  fromCart: true,
  total: wantedTotal(lines),
  ...(poNumber.trim() && { poNumber: poNumber.trim() }),
  phone,
  address,
  lines: lines.map(({ partId, quantity, part }) => ({
    partId,
    quantity,
    price: part ? unitPrice(part, quantity) : 0,
  })),
});

type CartOrder = ReturnType<typeof orderOf>;

/** Whether each line of an order is in the cart with the same units. */
function isInCart(order: CartOrder, cart: readonly Units[]): boolean {
  const units = new Map(cart.map(({ partId, quantity }) => [partId, quantity]));
  return order.lines.every(({ partId, quantity }) => units.get(partId) === quantity);
}
