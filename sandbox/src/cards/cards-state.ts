import { FORMAT, type StateFile } from '../storage/json-file.ts';
import { Table } from '../storage/table.ts';
import type { CardEvent, Charge, Dispute, PaymentIntent, PaymentMethod, Refund } from './card-objects.ts';
import type { StoredAnswer } from './idempotency.ts';

/** The state of the card stand-in. */
export interface CardsState {
  readonly format: typeof FORMAT;
  readonly intents: Table<PaymentIntent>;
  readonly paymentMethods: Table<PaymentMethod>;
  readonly charges: Table<Charge>;
  readonly refunds: Table<Refund>;
  readonly disputes: Table<Dispute>;
  readonly events: Table<CardEvent>;
  readonly answers: Table<StoredAnswer>;
}

/**
 * Loads the saved state, or creates a new one.
 * @throws StartError when the file holds something else
 */
export function openCardsState(file: StateFile): CardsState {
  const saved = file.read<CardsState>();
  const idOf = ({ id }: { readonly id: string }): string => id;
  return {
    format: FORMAT,
    intents: new Table(idOf, saved?.intents),
    paymentMethods: new Table(idOf, saved?.paymentMethods),
    charges: new Table(idOf, saved?.charges),
    refunds: new Table(idOf, saved?.refunds),
    disputes: new Table(idOf, saved?.disputes),
    events: new Table(idOf, saved?.events),
    answers: new Table(({ key }) => key, saved?.answers),
  };
}
