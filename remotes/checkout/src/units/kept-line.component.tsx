import { type CartLine, minUnits, priceOf } from '@shop/contracts';
import { Button, Price } from '@shop/ui';
import type { ReactNode } from 'react';
import { PartLine } from './part-line.component.tsx';
import { UnitsField } from './units-field.component.tsx';

interface KeptLineProps {
  line: Pick<CartLine, 'part' | 'name' | 'quantity'>;
  /** Whether it counts into the sum below the lines. */
  isCounted: boolean;
  /** Its promise ends when the units are kept, or taken back. */
  onUnits: (units: number) => Promise<unknown>;
  onRemove: () => void;
  /** What is said of it. */
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
