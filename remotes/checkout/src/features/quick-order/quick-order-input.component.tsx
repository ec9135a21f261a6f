import { QUICK_ORDER_LIMITS, QUICK_ORDER_SAMPLE, TELLING_BYTES, whyNoCsv } from '@shop/contracts';
import { Button, buttonClass, FormError, TextAreaField } from '@shop/ui';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import type { QuickOrder } from './quick-order.hook.ts';

const SAMPLE_ADDRESS = `data:text/csv;charset=utf-8,${encodeURIComponent(QUICK_ORDER_SAMPLE)}`;
const HINT = `A part number and a quantity on each line, as copied from a spreadsheet or separated by a comma, a semicolon or a space. Up to ${QUICK_ORDER_LIMITS.lines} lines. OE and cross numbers are found too.`;

/** The text of a quick order: typed, pasted or from a file. */
export function QuickOrderInput({ order }: { order: QuickOrder }) {
  const [fileError, setFileError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (order.text.trim() && !order.busy) order.check();
  };
  async function load({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? [];
    setFileError(undefined);
    if (!file) return;
    const tooLarge =
      file.size > QUICK_ORDER_LIMITS.characters ? 'The file is larger than 64 KiB.' : undefined;
    const beginning = await file.slice(0, TELLING_BYTES).arrayBuffer();
    const problem = whyNoCsv(new Uint8Array(beginning)) ?? tooLarge;
    if (problem) setFileError(problem);
    else order.load(await file.text());
    // The same file can be chosen again.
    target.value = '';
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <TextAreaField
        label="Part numbers and quantities"
        hint={HINT}
        rows={10}
        spellCheck={false}
        autoComplete="off"
        value={order.text}
        onChange={({ target }) => order.write(target.value)}
        className="font-mono"
        placeholder={'KP-AC-1107  240\n90915-YZZD4  12'}
      />
      <FormError>{fileError ?? order.error?.message}</FormError>
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" busy={order.busy} disabled={!order.text.trim()}>
          Check
        </Button>
        <label
          className={`${buttonClass('secondary')} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent`}
        >
          Load a CSV file
          <input
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            className="sr-only"
            onChange={(event) => void load(event)}
          />
        </label>
        <a href={SAMPLE_ADDRESS} download="quick-order.csv" className={buttonClass('quiet')}>
          Sample file
        </a>
      </div>
    </form>
  );
}
