import {
  checkoutRules,
  type FormerOrder,
  formatCount,
  type Order,
  orderQuantityRules,
  type Part,
} from '@shop/contracts';
import type { Account } from '@shop/host';
import { profileQuery, unpaidOrderQuery } from '@shop/lists';
import { Button, FormError, Price, TextAreaField, TextField, useReconnect } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { CheckoutSummary } from './checkout-summary.component.tsx';
import { ExistingOrder } from './existing-order.component.tsx';
import { FormerOrderNote } from './former-order-note.component.tsx';
import { draftPrice, draftTotal, type OrderDraft } from './order-draft.model.ts';
import { usePlaceOrder } from './place-order.hook.ts';

export interface PlaceOrderFormProps {
  part: Part;
  /** The initial quantity, as typed beside the part. */
  units: string;
  /** The order that is placed again, if it is one. */
  former: FormerOrder | undefined;
  buyer: Account;
  onPlaced: (order: Order) => void;
}

/** The checkout form (docs/specification.md#purchase-page): validated on blur, and kept after any failure. */
export function PlaceOrderForm({ part, units, former, buyer, onPlaced }: PlaceOrderFormProps) {
  const profile = useQuery(profileQuery(buyer.email));
  const { placeOrder, placing } = usePlaceOrder(part, buyer);
  const blocked = Boolean(useQuery(unpaidOrderQuery(buyer.email, part._id)).data);
  const [refusals, setRefusals] = useState(0);
  const form = useForm<OrderDraft>({
    mode: 'onBlur',
    defaultValues: { orderQuantity: units, phone: '', address: '' },
    values: { orderQuantity: units, phone: profile.data?.number ?? '', address: profile.data?.address ?? '' },
    // The profile may arrive while the buyer types.
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { errors, isSubmitting } = form.formState;
  // What could not be sent can be now.
  useReconnect(() => form.clearErrors('root'));
  const orderQuantity = useWatch({ control: form.control, name: 'orderQuantity' });
  const total = draftTotal(part, orderQuantity);

  // An error goes while it is corrected: removed on blur, it would take the focus from the next field with it.
  const recheck = (name: keyof OrderDraft) => ({ onChange: () => errors[name] && void form.trigger(name) });

  const submit = form.handleSubmit(async (draft) => {
    const outcome = await placeOrder(draft);
    if (outcome.kind === 'exists') setRefusals((before) => before + 1);
    if (outcome.kind === 'placed') onPlaced(outcome.order);
    if (outcome.kind === 'other') form.setError('root', { message: outcome.message });
    if (outcome.kind === 'fields') {
      for (const { name, message } of outcome.fields) form.setError(name, { message });
      const [first] = outcome.fields;
      if (first) form.setFocus(first.name);
    }
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        {former ? <FormerOrderNote former={former} part={part} blocked={blocked} /> : null}
        <ExistingOrder partId={part._id} email={buyer.email} refusals={refusals} />
        <CheckoutSummary part={part} price={draftPrice(part, orderQuantity)} buyer={buyer} />
      </div>
      <TextField
        {...form.register('orderQuantity', {
          ...orderQuantityRules(part),
          ...recheck('orderQuantity'),
        })}
        label="Order Quantity"
        type="number"
        inputMode="numeric"
        step={1}
        hint={`From ${formatCount(part.minimumOrder)} to ${formatCount(part.quantity)} units`}
        error={errors.orderQuantity?.message}
        className="text-right"
      />
      <TextField
        {...form.register('phone', { ...checkoutRules.phone, ...recheck('phone') })}
        label="Phone"
        type="tel"
        autoComplete="tel"
        error={errors.phone?.message}
      />
      <div className="sm:col-span-2">
        <TextAreaField
          {...form.register('address', { ...checkoutRules.address, ...recheck('address') })}
          label="Address"
          autoComplete="street-address"
          rows={2}
          error={errors.address?.message}
        />
      </div>
      {/* Stays visible while the fields scroll in a low window, unless it would cover them. */}
      <div className="-mx-5 -mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line rounded-b-card bg-surface px-5 py-4 sm:col-span-2 [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:-bottom-5">
        {/* Beside the button: among the fields this bar could cover it. */}
        <div className="w-full empty:hidden">
          <FormError>{errors.root?.message}</FormError>
        </div>
        <p className="text-sm text-muted">
          Total{' '}
          <output className="text-base font-semibold text-ink">
            {total === undefined ? '–' : <Price dollars={total} />}
          </output>
        </p>
        <Button
          type="submit"
          variant={blocked ? 'secondary' : 'primary'}
          busy={isSubmitting || placing}
          disabled={errors.orderQuantity !== undefined}
        >
          Place Order
        </Button>
      </div>
    </form>
  );
}
