import type { PaymentIntent, Refund } from './card-objects.ts';
import type { CardsState } from './cards-state.ts';
import { type Confirmation, settleIntent } from './confirmation.ts';
import { settleRefund } from './refunds.ts';

/** Decides pending refunds and processing payments later, as banks do. */
export interface Settlement {
  /** Makes everything that is undecided now succeed after the delay. */
  schedule(): void;
  close(): void;
}

/**
 * Makes undecided objects succeed after a delay. Without a delay they wait for a call that settles them.
 * @param settled called after each decision
 */
export function createSettlement(options: {
  readonly context: Confirmation;
  readonly delay: number | undefined;
  readonly settled: () => void;
}): Settlement {
  const { context, delay, settled } = options;
  const timers = new Map<string, NodeJS.Timeout>();
  return {
    schedule() {
      if (delay === undefined) return;
      for (const undecided of undecidedIn(context.state)) {
        if (timers.has(undecided.id)) continue;
        const timer = setTimeout(() => {
          timers.delete(undecided.id);
          succeed(context, undecided);
          settled();
        }, delay);
        timers.set(undecided.id, timer);
      }
    },
    close() {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

function undecidedIn({ intents, refunds }: CardsState): (PaymentIntent | Refund)[] {
  return [
    ...intents.all().filter(({ status }) => status === 'processing'),
    ...refunds.all().filter(({ status }) => status === 'pending'),
  ];
}

/** A call may have settled it meanwhile. */
function succeed(context: Confirmation, undecided: PaymentIntent | Refund): void {
  const { state, record } = context;
  if (undecided.object === 'refund') {
    if (undecided.status === 'pending') settleRefund(state, record, undecided, 'succeeded');
  } else if (undecided.status === 'processing') {
    settleIntent(context, undecided, 'succeeded');
  }
}
