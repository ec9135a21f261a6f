import { type CartLine, formatCount, formatDollars, type LineProblem, minUnits } from '@shop/contracts';
import { Button } from '@shop/ui';
import type { CartActions } from '../../cart/cart-actions.ts';
import type { Refusal } from './refusal.model.ts';

interface RefusedLinesProps {
  refusal: Refusal;
  lines: readonly CartLine[];
  actions: CartActions;
  /** Sends the order again that had no answer, and whose lines have left the cart. */
  onSendAgain: (() => void) | undefined;
}

const PROBABLY_PLACED = 'The lines have left the cart, so the order was most likely placed.';

/** Why the order was not placed, line by line, each with the way out. Everything else stays as it was. */
export function RefusedLines({ refusal, lines, actions, onSendAgain }: RefusedLinesProps) {
  const named = refusal.lines.flatMap((refused) => {
    const line = lines.find(({ partId }) => partId === refused.partId);
    return line ? [{ refused, line }] : [];
  });
  return (
    <div role="alert" className="grid gap-2 rounded-control bg-warning-soft p-3 text-sm text-ink">
      <p className="text-pretty">{`${refusal.message} ${onSendAgain ? PROBABLY_PLACED : refusal.outcome}`}</p>
      {onSendAgain ? (
        // It takes the place of the form that had the focus.
        <Button autoFocus className="justify-self-start" onClick={onSendAgain}>
          Go to the order
        </Button>
      ) : null}
      {named.length > 0 ? (
        <ul className="grid gap-2">
          {named.map(({ refused, line }) => (
            <li key={refused.partId} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="min-w-0 wrap-anywhere">{`${line.name}: ${reasonOf(refused)}`}</span>
              <FixButton refused={refused} line={line} actions={actions} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function reasonOf({ before, now, left, minimum }: LineProblem): string {
  const reasons = [
    ...(left === undefined ? [] : [left === 0 ? 'out of stock' : `${formatCount(left)} left`]),
    ...(minimum === undefined ? [] : [`at least ${formatCount(minimum)} units`]),
    ...(before === undefined || now === undefined
      ? []
      : [`${formatDollars(before)} → ${formatDollars(now)}`]),
  ];
  return reasons.join(', ') || 'no longer sold';
}

interface FixButtonProps {
  refused: LineProblem;
  line: CartLine;
  actions: CartActions;
}

function FixButton({ refused: { now, left, minimum }, line, actions }: FixButtonProps) {
  const min = minUnits(line.part ?? { minimumOrder: 1 });
  const units = left !== undefined && left >= min ? left : minimum;
  if (units !== undefined) {
    // It was taken already.
    if (line.quantity === units) return <span className="text-muted">Taken</span>;
    return (
      <Button variant="secondary" onClick={() => void actions.setUnits(line, units)}>
        <span>{`Take ${formatCount(units)}`}</span>
        <span className="sr-only"> of {line.name}</span>
      </Button>
    );
  }
  // A new price is taken by placing the order again.
  if (now !== undefined && left === undefined) return null;
  return (
    <Button variant="secondary" onClick={() => void actions.remove(line)}>
      Remove<span className="sr-only"> {line.name}</span>
    </Button>
  );
}
