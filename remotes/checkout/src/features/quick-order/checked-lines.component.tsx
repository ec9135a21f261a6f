import type { QuickOrder } from '@shop/contracts';
import { WantedTotal } from '@shop/lists';
import { Button, FormError, Options, SelectField, useFirstRows, useRowFocusHandover } from '@shop/ui';
import {
  type FormEvent,
  memo,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { CartActions } from '../../cart/cart-actions.ts';
import { linesText } from '../../cart/cart-line.model.ts';
import { FitWarning } from '../../units/fit-warning.component.tsx';
import { useLineParts } from '../../units/line-parts.hook.ts';
import { CheckedRow } from './checked-line.component.tsx';
import type { Corrections } from './quick-order.hook.ts';
import { type CheckedLine, headOf, lineOf, partOf, unitsOf } from './quick-order.model.ts';

interface CheckedLinesProps {
  lines: readonly CheckedLine[];
  columns: QuickOrder['columns'];
  /** The text was changed since. */
  isStale: boolean;
  corrections: Corrections;
  add: CartActions['add'];
  onAdded: (lines: number, left: number) => void;
}

const idOf = ({ line }: CheckedLine): string => String(line);
/** Lines that are rendered in the first frame: more than a screen shows. */
const FIRST_LINES = 15;

/** The lines of a quick order as they were checked. Not rendered again while the text is typed. */
export const CheckedLines = memo(function CheckedLines(props: CheckedLinesProps) {
  const { lines, columns, isStale, corrections, add, onAdded } = props;
  const rendered = useFirstRows(lines, idOf, FIRST_LINES);
  const [adding, setAdding] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const orderable = lines.flatMap((line) => {
    const units = unitsOf(line);
    return units ? [{ line, units }] : [];
  });
  const toAdd = orderable.flatMap(({ line }) => partOf(line) ?? []);
  const left = lines.length - orderable.length;
  const parts = useLineParts(lines.flatMap((line) => line.parts.map(({ _id }) => _id)));

  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  /** The line that was corrected, until it has been checked. */
  const corrected = useRef<number>(undefined);
  const ofRow: Corrections = useMemo(
    () => ({
      ...corrections,
      correct: (line, replacement) => {
        corrected.current = line;
        corrections.correct(line, replacement);
      },
    }),
    [corrections],
  );
  const showNext = (from: number) => {
    const wrong = lines.filter((line) => !unitsOf(line));
    const next = wrong.find(({ line }) => line >= from) ?? wrong[0];
    const row = list.current?.querySelector(`[data-line="${next?.line}"]`);
    // In the middle: lines that come into sight for the first time may push it further down.
    row?.scrollIntoView({ block: 'center' });
    const target = row?.querySelector<HTMLElement>('select, ul button, input') ?? addButton.current;
    target?.focus({ preventScroll: row !== null });
  };
  const moveOn = useEffectEvent(() => {
    const from = corrected.current;
    corrected.current = undefined;
    // The field that had the focus has left with the mistake.
    if (from !== undefined && document.activeElement === document.body) showNext(from);
  });
  useEffect(() => moveOn(), [lines]);

  async function addAll(): Promise<void> {
    setAdding(true);
    setRefusal(undefined);
    const outcome = await add(orderable.map(({ units }) => units));
    setAdding(false);
    if (outcome.refusal) {
      setRefusal(outcome.refusal.message);
      return;
    }
    corrections.drop(orderable.map(({ line }) => line.line));
    onAdded(orderable.length, left);
  }

  return (
    <section aria-label="Lines" className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line pb-3">
        <p role="status" className="text-sm">
          <span>{`${linesText(orderable.length)} found${left > 0 ? `, ${left} to correct` : ''}`}</span>
          <span>{isStale ? '. The text has changed: check it again.' : ''}</span>
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-sm text-muted">
            Total{' '}
            <output className="text-base font-semibold text-ink">
              <WantedTotal lines={orderable.map(({ line }) => lineOf(line))} />
            </output>
          </p>
          {left > 0 ? (
            <Button variant="secondary" onClick={() => showNext(0)}>
              Show the first to correct
            </Button>
          ) : null}
          <Button
            ref={addButton}
            busy={adding}
            disabled={orderable.length === 0 || isStale}
            onClick={() => void addAll()}
          >
            {`Add ${linesText(orderable.length)} to the cart`}
          </Button>
        </div>
      </div>
      <div className="mt-3 empty:hidden">
        <FitWarning parts={toAdd} />
      </div>
      <FormError>{refusal}</FormError>
      {columns ? <ColumnsQuestion question={columns} name={corrections.nameColumns} /> : null}
      <ol ref={list} className="divide-y divide-line border-b border-line">
        {rendered.map((line) => (
          <Row key={line.line} line={line.line}>
            <CheckedRow line={line} parts={parts} corrections={ofRow} />
          </Row>
        ))}
      </ol>
    </section>
  );
});

/** The focus of the last line that is removed goes to the one before it. */
function Row({ line, children }: { line: number; children: ReactNode }) {
  const row = useRowFocusHandover<HTMLLIElement>();
  return (
    <li
      ref={row}
      data-line={line}
      className="[contain-intrinsic-size:auto_11.5rem] [content-visibility:auto] md:[contain-intrinsic-size:auto_6.5rem]"
    >
      {children}
    </li>
  );
}

type Question = NonNullable<QuickOrder['columns']>;

interface ColumnsQuestionProps {
  question: Question;
  /** Names the columns by a row above their first line. */
  name: (line: number, head: string) => void;
}

/** Asks once which columns of a paste hold the part numbers and the quantities. */
function ColumnsQuestion({ question, name }: ColumnsQuestionProps) {
  const { line, delimiter, samples } = question;
  const [number, setNumber] = useState('');
  const [quantity, setQuantity] = useState('');
  const count = Math.max(...samples.map((cells) => cells.length));
  const columns = Array.from({ length: count }, (_, at) => {
    const texts = samples.map((cells) => cells[at]).filter(Boolean);
    return [String(at), `${at + 1}: ${texts.join(', ')}`] as const;
  });
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
      <Options of={columns} />
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
