import { TextAreaField, TextField } from '@shop/ui';
import type { ComponentProps } from 'react';

type Field<Control extends 'input' | 'textarea'> = ComponentProps<Control> & { error: string | undefined };

export const NameField = (field: Field<'input'>) => (
  <TextField {...field} label="Product Name" autoComplete="off" />
);

export const PriceField = (field: Field<'input'>) => (
  <TextField
    {...field}
    label="Product Price"
    type="number"
    inputMode="decimal"
    min={0}
    step={0.01}
    hint="Dollars per unit"
    className="text-right"
  />
);

export const MinimumOrderField = (field: Field<'input'>) => (
  <TextField
    {...field}
    label="Minimum Order Quantity"
    type="number"
    inputMode="numeric"
    min={1}
    step={1}
    hint="Units an order takes at least"
    className="text-right"
  />
);

export const DescriptionField = (field: Field<'textarea'>) => (
  <TextAreaField {...field} label="Product Description" rows={4} />
);

export const NumberField = (field: Field<'input'>) => (
  <TextField
    {...field}
    label="Part Number"
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    maxLength={40}
    hint="Optional, such as KP-AC-1107"
    className="font-mono"
  />
);

export const AttributesField = (field: Field<'textarea'>) => (
  <TextAreaField
    {...field}
    label="Specifications"
    rows={6}
    hint="Optional. One a line: a name, a colon and a value, such as Thread: M20 x 1.5"
  />
);
