import { TextAreaField, TextField } from '@shop/ui';
import type { ReactNode } from 'react';
import type { OrderFields } from './order-fields.hook.ts';

interface OrderFormProps {
  fields: OrderFields;
  /** Of the grid. */
  className?: string;
  /** Stand before the contact. */
  first: ReactNode;
  onOrder: () => void;
  /** The total, what is in the way, and the button. */
  children: ReactNode;
}

/** The form of an order: of one part in the checkout dialog, of all lines beside the cart. */
export function OrderForm({ fields, className = '', first, onOrder, children }: OrderFormProps) {
  return (
    <form noValidate method="dialog" onSubmit={fields.submit(onOrder)} className={`grid gap-4 ${className}`}>
      {first}
      <TextField {...fields.of('phone')} label="Phone" type="tel" autoComplete="tel" />
      <div className="col-span-full">
        <TextAreaField {...fields.of('address')} label="Address" autoComplete="street-address" rows={2} />
      </div>
      {children}
    </form>
  );
}
