import { Button, TextField } from '@shop/ui';
import { type Ref, useId } from 'react';
import { countField, dollarsField } from './product-values.model.ts';
import { hasRoom, type TypedBreak, withNewBreak } from './typed-breaks.model.ts';

interface PriceBreaksFieldProps {
  /** The `field` of react-hook-form's `useController`. */
  field: {
    value: readonly TypedBreak[];
    onChange: (breaks: TypedBreak[]) => void;
    ref: Ref<HTMLButtonElement>;
  };
  error: string | undefined;
}

/** The prices of a product from larger quantities on: rows to add and remove. */
export function PriceBreaksField({ field: { value: breaks, onChange, ref }, error }: PriceBreaksFieldProps) {
  const id = useId();
  const change = (row: number, typed: Partial<TypedBreak>) =>
    onChange(breaks.map((step) => (step.row === row ? { ...step, ...typed } : step)));

  return (
    <fieldset aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}>
      <legend className="text-sm font-medium">Price Breaks</legend>
      <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
        Optional. Orders of this many units or more pay the lower price per unit; smaller orders pay the price
        above.
      </p>
      {breaks.map(({ row, minQuantity, price }, index) => (
        <div key={row} className="mt-3 flex flex-wrap items-end gap-3">
          <div className="w-32 grow sm:grow-0">
            <TextField
              label={`From Units ${index + 1}`}
              {...countField}
              min={1}
              value={minQuantity}
              onChange={({ target }) => change(row, { minQuantity: target.value })}
            />
          </div>
          <div className="w-32 grow sm:grow-0">
            <TextField
              label={`Price per Unit ${index + 1}`}
              {...dollarsField}
              value={price}
              onChange={({ target }) => change(row, { price: target.value })}
            />
          </div>
          <Button
            variant="secondary"
            onClick={() => onChange(breaks.filter((step) => step.row !== row))}
            aria-label={`Remove price break ${index + 1}`}
          >
            Remove
          </Button>
        </div>
      ))}
      {error ? (
        <p id={`${id}-error`} role="alert" className="mt-2 text-sm text-danger">
          {error}
        </p>
      ) : null}
      <Button
        ref={ref}
        variant="secondary"
        className="mt-3"
        disabled={!hasRoom(breaks)}
        onClick={() => onChange(withNewBreak(breaks))}
      >
        Add Price Break
      </Button>
    </fieldset>
  );
}
