/** How many declined cards of an order and of an account are allowed. Small, so that they are reached. */
export const DECLINE_LIMITS = { ofOrder: 2, ofAccount: 4 };

/** What an event of the provider makes the shop learn. */
export type Learned = 'nothing' | 'paid' | 'declined' | 'dispute';

/** An order's card payment, at the provider and as far as the shop knows it. */
export class PaymentModel {
  /** At the provider; `charged`: it has the money. */
  intent: 'none' | 'open' | 'charged' | 'cancelled' = 'none';
  /** Whether the provider knows it under the shop's key. */
  known = true;
  declines = 0;
  /** How many of them the shop has recorded. */
  notedDeclines = 0;
  dispute: 'none' | 'open' | 'won' | 'lost' = 'none';
  /** The buyer has the money back. */
  returned = false;
  /** The shop has recorded that it succeeded. */
  settled = false;
  /** The shop has recorded that the provider does not know it. */
  missing = false;
  /** The shop has ended it after too many declines. */
  stopped = false;
  /** What the shop knows of the dispute. */
  noticedDispute: 'none' | 'open' | 'won' | 'lost' = 'none';

  /** The shop still asks about it. */
  get isUndecided(): boolean {
    return (this.intent === 'open' || this.intent === 'charged') && !this.settled;
  }

  get hasTooManyDeclines(): boolean {
    return this.declines >= DECLINE_LIMITS.ofOrder;
  }

  charge(): void {
    if (this.intent === 'open') this.intent = 'charged';
  }

  decline(): void {
    if (this.mayBeDeclined) this.declines += 1;
  }

  get mayBeDeclined(): boolean {
    return this.intent === 'open' && this.known;
  }

  get mayBeMisplaced(): boolean {
    return this.isUndecided && this.declines === 0 && this.dispute === 'none';
  }

  get mayBeDisputed(): boolean {
    return this.intent === 'charged' && this.known && this.dispute === 'none';
  }

  decide(decision: 'won' | 'lost'): void {
    this.dispute = decision;
    if (decision === 'lost') this.returned = true;
  }

  /** The shop refunds it, unless it is disputed: it does not ask while it knows that, and else the provider refuses. */
  refund(): boolean {
    const waits = this.noticedDispute === 'open' || this.dispute === 'open' || this.dispute === 'lost';
    if (!waits) this.returned = true;
    return !waits;
  }
}
