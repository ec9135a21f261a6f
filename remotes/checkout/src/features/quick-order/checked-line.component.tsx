import { formatCount, priceOf, quickOrderStatuses, unitPrice } from '@shop/contracts';
import { Button, Options, Price, SelectField, StatusPill, TextField } from '@shop/ui';
import { type FormEvent, memo, useState } from 'react';
import { lineProblem, unitsText } from '../../cart/cart-line.model.ts';
import { LineFit } from '../../units/line-fit.component.tsx';
import { PartLine } from '../../units/part-line.component.tsx';
import { PriceBreaks } from '../../units/price-breaks.component.tsx';
import type { Corrections } from './quick-order.hook.ts';
import { type CheckedLine, partOf } from './quick-order.model.ts';

interface LineProps {
  line: CheckedLine;
  corrections: Corrections;
}

interface CheckedRowProps extends LineProps {
  parts: readonly string[];
}

/** A line of a quick order: what was found, or what is wrong and how to put it right. */
export const CheckedRow = memo(function CheckedRow({ line, parts, corrections }: CheckedRowProps) {
  const { line: number, quantity, number: typed } = line;
  const part = partOf(line);
  const ordered = part && quantity !== undefined ? { part, quantity } : undefined;
  const problem = ordered && lineProblem(ordered);
  const found = problem ? undefined : ordered;
  return (
    <PartLine
      part={part}
      name={part?.name ?? line.text.trim()}
      units={
        quantity === undefined ? null : <span className="text-sm tabular-nums">{unitsText(quantity)}</span>
      }
      total={found ? <Price dollars={priceOf(found.part, found.quantity)} /> : null}
      action={
        <Button variant="quiet" className="px-3" onClick={() => corrections.drop([number])}>
          Remove<span className="sr-only">{` line ${number}`}</span>
        </Button>
      }
    >
      <LineStatus line={line} isFound={found !== undefined} />
      {part ? <LineFit part={part._id} parts={parts} /> : null}
      {line.replaces && part ? <p className="text-sm">{`${typed} was replaced by this part.`}</p> : null}
      {found ? (
        <>
          <p className="text-sm text-muted">
            <Price dollars={unitPrice(found.part, found.quantity)} /> /per unit
          </p>
          <PriceBreaks {...found} />
        </>
      ) : null}
      <div className="mt-1 grid max-w-md grid-cols-1 gap-2 empty:hidden">
        {found ? null : <Problem line={line} problem={problem} corrections={corrections} />}
        <LineReadings line={line} corrections={corrections} />
        {line.parts.length > 1 ? <Choice line={line} corrections={corrections} /> : null}
        {found ? null : <Correction key={line.text} line={line} corrections={corrections} />}
      </div>
    </PartLine>
  );
});

interface ProblemProps extends LineProps {
  /** What is wrong with the quantity; `undefined` where the line has another problem. */
  problem: ReturnType<typeof lineProblem>;
}

/** Whether the line was found, and the number as typed where the part has another one. */
function LineStatus({ line, isFound }: { line: CheckedLine; isFound: boolean }) {
  const part = partOf(line);
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <span className="text-muted">{`Line ${line.line}`}</span>
      <StatusPill tone={isFound ? 'success' : 'warning'}>{isFound ? 'Found' : 'To correct'}</StatusPill>
      {part && line.number && line.number !== part.number ? (
        <span className="font-mono text-xs text-muted">{line.number}</span>
      ) : null}
    </p>
  );
}

function Problem({ line: { line: number, number: typed, status }, problem, corrections }: ProblemProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-warning">
      <span>{problem?.text ?? quickOrderStatuses[status]}</span>
      {problem?.instead !== undefined && typed ? (
        <Button
          variant="secondary"
          onClick={() => corrections.correct(number, `${typed}\t${problem.instead}`)}
        >
          <span>{`Take ${formatCount(problem.instead)}`}</span>
          <span className="sr-only">{` on line ${number}`}</span>
        </Button>
      ) : null}
    </p>
  );
}

function Choice({ line, corrections }: LineProps) {
  return (
    <SelectField
      label={`Part of line ${line.line}`}
      value={line.chosen ?? ''}
      onChange={({ target }) => corrections.choose(line.line, target.value)}
    >
      <option value="" disabled>
        Choose a part
      </option>
      <Options of={line.parts.map(({ _id, number, name }) => [_id, number ? `${number} · ${name}` : name])} />
    </SelectField>
  );
}

function Correction({ line, corrections }: LineProps) {
  const [text, setText] = useState(line.text.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) corrections.correct(line.line, text.trim());
  };
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
      <TextField
        label={`Line ${line.line}`}
        labelHidden
        value={text}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => setText(target.value.replaceAll('\n', ' '))}
        className="font-mono"
      />
      <Button type="submit" variant="secondary">
        Check<span className="sr-only">{` line ${line.line}`}</span>
      </Button>
    </form>
  );
}

/** The ways to read a line, or numbers that are like its own: a press takes one. */
function LineReadings({ line, corrections }: { line: CheckedLine; corrections: Corrections }) {
  const { readings = [], line: row } = line;
  if (readings.length === 0) return null;
  return (
    <ul aria-label={`Line ${row} may mean`} className="grid grid-cols-1 gap-2">
      {readings.map(({ number = '', quantity, parts: [part] }) => (
        <li key={`${number} ${quantity}`}>
          <Button
            variant="secondary"
            className="max-w-full text-start whitespace-normal!"
            onClick={() => corrections.correct(row, `${number}\t${quantity ?? ''}`)}
          >
            {quantity === undefined ? '' : `${formatCount(quantity)} of `}
            {part?.number ?? number} · {part?.name}
            <span className="sr-only"> on line {row}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
