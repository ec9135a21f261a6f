import type { QuickOrder } from '@shop/contracts';
import { Button, SelectField } from '@shop/ui';
import { type FormEvent, useState } from 'react';
import { headOf } from './quick-order.model.ts';

type Question = NonNullable<QuickOrder['columns']>;

interface ColumnsQuestionProps {
  question: Question;
  /** Names the columns by a row above their first line. */
  name: (line: number, head: string) => void;
}

/** Asks once which columns of a paste hold the part numbers and the quantities. */
export function ColumnsQuestion({ question, name }: ColumnsQuestionProps) {
  const { line, delimiter, samples } = question;
  const [number, setNumber] = useState('');
  const [quantity, setQuantity] = useState('');
  const count = Math.max(...samples.map((cells) => cells.length));
  const columns = Array.from({ length: count }, (_, at) => ({
    at: String(at),
    text: `${at + 1}: ${samples
      .map((cells) => cells[at])
      .filter(Boolean)
      .join(', ')}`,
  }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (number && quantity && number !== quantity)
      name(line, headOf(delimiter, count, Number(number), Number(quantity)));
  };
  const field = (label: string, value: string, set: (value: string) => void) => (
    <SelectField label={label} value={value} onChange={({ target }) => set(target.value)}>
      <option value="" disabled>
        Choose a column
      </option>
      {columns.map(({ at, text }) => (
        <option key={at} value={at}>
          {text}
        </option>
      ))}
    </SelectField>
  );
  return (
    <form noValidate onSubmit={submit} className="grid max-w-md gap-3 border-b border-line py-3">
      <p className="text-sm">Which columns hold the part numbers and the quantities?</p>
      {field('Part numbers', number, setNumber)}
      {field('Quantities', quantity, setQuantity)}
      <Button type="submit" variant="secondary" disabled={!number || !quantity || number === quantity}>
        Use these columns
      </Button>
    </form>
  );
}
