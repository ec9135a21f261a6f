import { type CartLine, formatCount, minUnits, parseWholeNumber, priceOf } from '@shop/contracts';
import { Button, NumberStepper, Price } from '@shop/ui';
import { type ReactNode, useState } from 'react';
import { PartLine } from './part-line.component.tsx';

interface KeptLineProps {
  line: Pick<CartLine, 'part' | 'name' | 'quantity'>;
  /** Whether it counts into the sum below the lines. */
  isCounted: boolean;
  /** Its promise ends when the units are kept, or taken back. */
  onUnits: (units: number) => Promise<unknown>;
  onRemove: () => void;
  children: ReactNode;
}

/** A line that a cart or a list keeps: its units can be changed, and it can be removed. */
export function KeptLine({ line, isCounted, onUnits, onRemove, children }: KeptLineProps) {
  const { part, name, quantity } = line;
  const min = part ? minUnits(part) : 0;
  return (
    <PartLine
      part={part}
      name={name}
      units={
        part && part.quantity >= min ? (
          <UnitsField name={name} units={quantity} min={min} max={part.quantity} onUnits={onUnits} />
        ) : null
      }
      total={part && isCounted ? <Price dollars={priceOf(part, quantity)} /> : null}
      action={
        <Button variant="quiet" className="px-3" onClick={onRemove}>
          Remove<span className="sr-only"> {name}</span>
        </Button>
      }
    >
      {children}
    </PartLine>
  );
}

interface UnitsFieldProps {
  name: string;
  units: number;
  min: number;
  max: number;
  /** Called with each number of units that can be ordered. Its promise ends when they are kept, or taken back. */
  onUnits: (units: number) => Promise<unknown>;
}

/** The units of a line. What cannot be ordered is refused when the field is left, and the units stay as they were. */
function UnitsField({ name, units, min, max, onUnits }: UnitsFieldProps) {
  /** What is typed, until it is kept or taken back. */
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const unitsIn = (value: string): number | undefined => {
    const wanted = parseWholeNumber(value);
    return wanted !== undefined && wanted >= min && wanted <= max ? wanted : undefined;
  };

  const change = (value: string) => {
    setTyped(value);
    setError(undefined);
    const wanted = unitsIn(value);
    if (wanted === undefined || wanted === units) return;
    void onUnits(wanted).then(() => setTyped((now) => (now === value ? undefined : now)));
  };
  const leave = () => {
    setTyped(undefined);
    if (typed === undefined || parseWholeNumber(typed) === units || unitsIn(typed) !== undefined) return;
    setError(`${formatCount(min)} to ${formatCount(max)} units. It stays ${formatCount(units)}.`);
  };
  return (
    <NumberStepper
      label={`Units of ${name}`}
      labelHidden
      min={min}
      max={max}
      step={min}
      value={typed ?? String(units)}
      onChange={change}
      onBlur={leave}
      error={error}
    />
  );
}
