import { call } from '@shop/api-client';
import { staleAfter } from '@shop/api-client/cached';
import {
  changesSince,
  checkoutRules,
  type FormerOrder,
  formatCount,
  messages,
  type Order,
  orderQuantityRules,
  type Part,
  parseWholeNumber,
  saleReads,
  unitPrice,
} from '@shop/contracts';
import { type Account, useRole, useToasts } from '@shop/host';
import { profileQuery, unpaidOrderQuery, WantedTotal, type WantedUnits } from '@shop/lists';
import { Button, FormError, TextField, useReconnect } from '@shop/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FitWarning } from '../../units/fit-warning.component.tsx';
import { CheckoutSummary } from './checkout-summary.component.tsx';
import { ExistingOrder } from './existing-order.component.tsx';
import { type OrderFields, OrderForm, useOrderFields } from './order-form.component.tsx';
import { usePlaceOrder } from './place-order.hook.ts';
import { OrderExists, type Refusal } from './refusal.model.ts';

interface PlacePartProps {
  part: Part;
  /** The initial quantity, as typed beside the part. */
  units: string;
  former: FormerOrder | undefined;
  buyer: Account;
  onPlaced: (order: Order) => void;
}

/** The order of one part (docs/specification.md#purchase-page): validated on blur, and kept after any failure. */
export function PlacePart({ part, units, former, buyer, onPlaced }: PlacePartProps) {
  const profile = useQuery(profileQuery(buyer.email)).data;
  const blocked = Boolean(useQuery(unpaidOrderQuery(buyer.email, part._id)).data);
  const [refusals, setRefusals] = useState(0);
  const [problem, setProblem] = useState<string>();
  const fields = useOrderFields({
    rules: { ...checkoutRules, orderQuantity: orderQuantityRules(part) },
    initial: { orderQuantity: units, phone: profile?.number ?? '', address: profile?.address ?? '' },
  });
  const { place, placing } = usePlacePart(part, buyer, onPlaced, (refusal) => {
    if (refusal.exists) setRefusals((before) => before + 1);
    else if (refusal.fields.length === 0) setProblem(refusal.message);
    fields.refuse(refusal);
  });
  // What could not be sent can be now.
  useReconnect(() => setProblem(undefined));
  const { values, errors } = fields;
  const order = () => {
    setProblem(undefined);
    if (!placing) place(orderPayload(part, buyer, values));
  };

  return (
    <OrderForm
      fields={fields}
      className="sm:grid-cols-2"
      onOrder={order}
      first={
        <>
          <div className="sm:col-span-2">
            {former ? <FormerOrderNote former={former} part={part} blocked={blocked} /> : null}
            <ExistingOrder partId={part._id} email={buyer.email} refusals={refusals} />
            <CheckoutSummary part={part} price={typedPrice(part, values.orderQuantity)} buyer={buyer} />
          </div>
          <TextField
            {...fields.of('orderQuantity')}
            label="Order Quantity"
            type="number"
            inputMode="numeric"
            step={1}
            hint={`From ${formatCount(part.minimumOrder)} to ${formatCount(part.quantity)} units`}
            className="text-right"
          />
        </>
      }
    >
      {/* Stays visible while the fields scroll in a low window, unless it would cover them. */}
      <div className="-mx-5 -mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line rounded-b-card bg-surface px-5 py-4 sm:col-span-2 [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:-bottom-5">
        {/* Beside the button: among the fields this bar could cover it. */}
        <div className="w-full empty:hidden">
          <FitWarning parts={[part]} />
          <FormError>{problem}</FormError>
        </div>
        <p className="text-sm text-muted">
          Total{' '}
          <output className="text-base font-semibold text-ink">
            <WantedTotal lines={typedLines(part, values.orderQuantity)} />
          </output>
        </p>
        <Button
          type="submit"
          variant={blocked ? 'secondary' : 'primary'}
          busy={placing}
          disabled={errors.orderQuantity !== undefined}
        >
          Place Order
        </Button>
      </div>
    </OrderForm>
  );
}

/** Places the order with the specification's calls in order, and reads again what it changes. */
function usePlacePart(
  part: Part,
  buyer: Account,
  onPlaced: (order: Order) => void,
  onRefused: (refusal: Refusal) => void,
) {
  const client = useQueryClient();
  const toasts = useToasts();
  const { role } = useRole();
  const refetchSales = () => client.invalidateQueries(staleAfter<'POST /purchase'>(saleReads));

  /** The dialog does not wait for this: the order is placed. */
  async function settle({ orders }: OrderPayload): Promise<void> {
    // An admin's call would edit the part, and overwrite its present state with what this page had read.
    if (role === 'customer') await reduceStock(part, Number(orders));
    await refetchSales();
  }

  return usePlaceOrder<OrderPayload, Order>({
    contactOf: (payload) => payload,
    send: createOrder,
    onPlaced: (order, payload) => {
      // The part's page leads to the payment as soon as the receipt closes, however slow the next read is.
      client.setQueryData(unpaidOrderQuery(buyer.email, part._id).queryKey, [order]);
      void settle(payload);
      onPlaced(order);
    },
    onRefused: (refusal) => {
      onRefused(refusal);
      if (!refusal.exists) return;
      toasts.error(messages.orderExists);
      void refetchSales();
    },
  });
}

interface FormerOrderNoteProps {
  former: FormerOrder;
  part: Part;
  /** An unpaid order of the part is in the way, whatever price and stock allow. */
  blocked: boolean;
}

function FormerOrderNote({ former, part, blocked }: FormerOrderNoteProps) {
  const changes = changesSince(former, part);
  return (
    <p className="mb-4 rounded-control bg-accent-soft p-3 text-sm text-pretty text-ink">
      Order <span className="font-mono">{former.number}</span> again.{' '}
      {changes.length > 0 || blocked ? changes.join(' ') : 'Price and stock allow it as it was.'}
    </p>
  );
}

type Typed = Pick<OrderFields['values'], 'orderQuantity' | 'phone' | 'address'>;

/**
 * The order as the call takes it (docs/specification.md#calls). The server ignores buyer, product and price,
 * and uses its own.
 */
const orderPayload = (part: Part, buyer: Account, { orderQuantity, phone, address }: Typed) => ({
  partsId: part._id,
  name: buyer.displayName ?? '',
  email: buyer.email,
  productName: part.name,
  price: typedPrice(part, orderQuantity),
  orders: parseWholeNumber(orderQuantity) ?? orderQuantity,
  image: part.picture,
  address,
  phone,
});

type OrderPayload = ReturnType<typeof orderPayload>;

/** What is wanted by the typed quantity; `undefined` while that is not a whole number above zero. */
function typedLines(part: Part, orderQuantity: string): WantedUnits[] | undefined {
  const quantity = parseWholeNumber(orderQuantity);
  return quantity ? [{ part, quantity }] : undefined;
}

/** What a unit costs at the typed quantity, in dollars. */
const typedPrice = (part: Part, orderQuantity: string): number =>
  unitPrice(part, parseWholeNumber(orderQuantity) ?? part.minimumOrder);

/** @throws {OrderExists} when the answer has no `success` */
async function createOrder(payload: OrderPayload): Promise<Order> {
  const { success, ...order } = await call('POST /purchase', { body: payload });
  if (!success) throw new OrderExists();
  return order;
}

/**
 * Sends the part's reduced quantity, as the specification requires (section 7). The order has already changed
 * the stock, so nothing depends on this call, and a failure is not shown to the buyer.
 * @param ordered units
 */
async function reduceStock(part: Part, ordered: number): Promise<void> {
  const { _id: id, ...fields } = part;
  const quantity = Math.max(0, part.quantity - ordered);
  await call('PUT /purchase/{id}', { params: { id }, body: { ...fields, quantity } }).catch(() => {});
}
