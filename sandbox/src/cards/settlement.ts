import type { PaymentIntent, Refund } from './card-objects.ts';
import type { CardsState } from './cards-state.ts';
import { type Confirmation, settleIntent } from './confirmation.ts';
import { settleRefund } from './refunds.ts';

/** What banks decide only some time later: pending refunds and payments in processing. */
export interface Settlement {
  /** Sees to it that all that is undecided now succeeds after a while. */
  schedule(): void;
  close(): void;
}

/**
 * Lets what is undecided succeed after a while; without a delay it stays as it is until it is settled by a call.
 *
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
