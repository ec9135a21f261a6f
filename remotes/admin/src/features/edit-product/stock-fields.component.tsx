import { formatCount, productEditRules, STOCK_REASONS, stockReasons } from '@shop/contracts';
import { SelectField, TextField } from '@shop/ui';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import type { ProductValues } from '../../product-form/product-values.model.ts';
import { changesStock, checkUnits } from './product-edit.model.ts';

interface StockFieldsProps {
  /** Units in stock. */
  stock: number;
  register: UseFormRegister<ProductValues>;
  errors: FieldErrors<ProductValues>;
}

/** Changes the stock by a number of units, for a reason. Sales meanwhile are not lost. */
export function StockFields({ stock, register, errors }: StockFieldsProps) {
  return (
    <fieldset className="grid gap-4 rounded-control border border-line p-3 pt-2 sm:grid-cols-3">
      <legend className="px-1 text-sm font-medium">
        {`Stock: ${formatCount(stock)} ${stock === 1 ? 'unit' : 'units'}`}
      </legend>
      <SelectField {...register('direction')} label="Change">
        <option value="add">Add units</option>
        <option value="take">Take units off</option>
      </SelectField>
      <TextField
        {...register('added', {
          ...productEditRules.added,
          deps: ['reason'],
          validate: (_, edit) => checkUnits(stock, edit),
        })}
        label="Units"
        type="number"
        inputMode="numeric"
        min={0}
        step={1}
        error={errors.added?.message}
        className="text-right"
      />
      <SelectField
        {...register('reason', {
          validate: (reason, edit) =>
            reason !== '' || !changesStock(edit) || productEditRules.reason.required,
        })}
        label="Reason"
        error={errors.reason?.message}
      >
        <option value="">Choose a reason</option>
        {STOCK_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {stockReasons[reason]}
          </option>
        ))}
      </SelectField>
    </fieldset>
  );
}
