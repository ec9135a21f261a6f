import { formatCount, type Part, quickOrderStatuses, unitPrice } from '@shop/contracts';
import { Button, Price, SelectField, StatusPill, TextField } from '@shop/ui';
import { type FormEvent, memo, useState } from 'react';
import { lineProblem, lineTotal, unitsText } from '../../cart/cart-line.model.ts';
import { LineFit } from '../../units/line-fit.component.tsx';
import { PartLine } from '../../units/part-line.component.tsx';
import { PriceBreaks } from '../../units/price-breaks.component.tsx';
import type { Corrections } from './quick-order.hook.ts';
import { type CheckedLine, partOf, unitsOf } from './quick-order.model.ts';

interface LineProps {
  line: CheckedLine;
  corrections: Corrections;
}

interface CheckedRowProps extends LineProps {
  /** The parts of all lines. */
  parts: readonly string[];
}

/** A line of a quick order: what was found, or what is wrong and how to put it right. */
export const CheckedRow = memo(function CheckedRow({ line, parts, corrections }: CheckedRowProps) {
  const { line: number, quantity, number: typed } = line;
  const part = partOf(line);
  const isFound = unitsOf(line) !== undefined;
  const problem = part && quantity !== undefined ? lineProblem({ part, quantity }) : undefined;
  return (
    <PartLine
      part={part}
      name={part?.name ?? line.text.trim()}
      units={
        quantity === undefined ? null : <span className="text-sm tabular-nums">{unitsText(quantity)}</span>
      }
      total={
        part && quantity !== undefined && isFound ? <Price dollars={lineTotal({ part, quantity })} /> : null
      }
      action={
        <Button variant="quiet" className="px-3" onClick={() => corrections.drop([number])}>
          Remove<span className="sr-only"> line {number}</span>
        </Button>
      }
    >
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <span className="text-muted">Line {number}</span>
        <StatusPill tone={isFound ? 'success' : 'warning'}>{isFound ? 'Found' : 'To correct'}</StatusPill>
        {part && typed && typed !== part.number ? (
          <span className="font-mono text-xs text-muted">{typed}</span>
        ) : null}
      </p>
      {part ? <LineFit part={part._id} parts={parts} /> : null}
      {line.replaces && part ? <p className="text-sm">{typed} was replaced by this part.</p> : null}
      {part && quantity !== undefined && isFound ? (
        <>
          <p className="text-sm text-muted">
            <Price dollars={unitPrice(part, quantity)} /> /per unit
          </p>
          <PriceBreaks part={part} quantity={quantity} />
        </>
      ) : null}
      <div className="mt-1 grid max-w-md gap-2 empty:hidden">
        {isFound ? null : (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-warning">
            {problem?.text ?? quickOrderStatuses[line.status]}
            {problem?.instead !== undefined && typed ? (
              <Button
                variant="secondary"
                onClick={() => corrections.correct(number, `${typed}\t${problem.instead}`)}
              >
                Take {formatCount(problem.instead)}
                <span className="sr-only"> on line {number}</span>
              </Button>
            ) : null}
          </p>
        )}
        {line.parts.length > 1 ? <Choice line={line} corrections={corrections} /> : null}
        {isFound ? null : <Correction key={line.text} line={line} corrections={corrections} />}
      </div>
    </PartLine>
  );
});

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
      {line.parts.map((part: Part) => (
        <option key={part._id} value={part._id}>
          {[part.number, part.name].filter(Boolean).join(' · ')}
        </option>
      ))}
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
        Check<span className="sr-only"> line {line.line}</span>
      </Button>
    </form>
  );
}
