import { isFields } from '../http/fields.ts';
import type { StateFile } from '../storage/json-file.ts';
import { Table } from '../storage/table.ts';
import type { CardEvent, Charge, Dispute, PaymentIntent, PaymentMethod, Refund } from './card-objects.ts';
import type { StoredAnswer } from './idempotency.ts';

/** The state of the card stand-in. */
export interface CardsState {
  readonly format: 1;
  readonly intents: Table<PaymentIntent>;
  readonly paymentMethods: Table<PaymentMethod>;
  readonly charges: Table<Charge>;
  readonly refunds: Table<Refund>;
  readonly disputes: Table<Dispute>;
  readonly events: Table<CardEvent>;
  readonly answers: Table<StoredAnswer>;
}

interface SavedCardsState {
  readonly intents: PaymentIntent[];
  readonly paymentMethods: PaymentMethod[];
  readonly charges: Charge[];
  readonly refunds: Refund[];
  readonly disputes: Dispute[];
  readonly events: CardEvent[];
  readonly answers: StoredAnswer[];
}

/**
 * Loads the saved state, or creates a new one.
 * @throws StartError when the file holds something else
 */
export function openCardsState(file: StateFile): CardsState {
  const saved = file.read(isSavedState);
  return {
    format: 1,
    intents: new Table(idOf, saved?.intents),
    paymentMethods: new Table(idOf, saved?.paymentMethods),
    charges: new Table(idOf, saved?.charges),
    refunds: new Table(idOf, saved?.refunds),
    disputes: new Table(idOf, saved?.disputes),
    events: new Table(idOf, saved?.events),
    answers: new Table(({ key }) => key, saved?.answers),
  };
}

function idOf({ id }: { readonly id: string }): string {
  return id;
}

// The file is this program's own, readable by this user only: its kind is checked, not each row.
function isSavedState(value: unknown): value is SavedCardsState {
  const tables = ['intents', 'paymentMethods', 'charges', 'refunds', 'disputes', 'events', 'answers'];
  return isFields(value) && value['format'] === 1 && tables.every((name) => Array.isArray(value[name]));
}
