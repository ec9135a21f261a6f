import { call, callQuery } from '@shop/api-client';
import { type CartLine, isRecord } from '@shop/contracts';
import type { QueryClient } from '@tanstack/react-query';

export const accountCartQuery = { ...callQuery('GET /cart', {}), structuralSharing: keepLines };

export interface CartOutcome {
  refusal?: Error;
}

interface CartWrite {
  /** A write that waits for its turn is replaced by the next one of the same subject. */
  subject: string;
  /** What it does to the lines, which is shown at once. */
  apply: (lines: Lines) => Lines;
  send: () => Promise<CartAnswer>;
}

interface PendingWrite extends CartWrite {
  settle: (outcome: CartOutcome) => void;
}

/** Writes whose effect is shown but not confirmed, the one under way first. */
let pending: readonly PendingWrite[] = [];
/** Ends when none is pending. */
let written: Promise<void> = Promise.resolve();
/** What the cart is without them; `undefined` until it was read. */
let confirmed: Lines | undefined;

/**
 * Changes the account's cart: on the screen at once, on the server one write after another, so that their answers come
 * in order. A write that fails is taken back, and the cart is read again.
 */
export const writeCart = (client: QueryClient, write: CartWrite): Promise<CartOutcome> =>
  new Promise((settle) => begin(client, { ...write, settle }));

function begin(client: QueryClient, write: PendingWrite): void {
  const { queryKey } = accountCartQuery;
  // An answer that was asked for before the change would hide it.
  void client.cancelQueries({ queryKey });
  if (pending.length === 0) confirmed = client.getQueryData<CartAnswer>(queryKey)?.lines;
  const [running, ...waiting] = pending;
  const others = waiting.filter(({ subject }) => subject !== write.subject);
  pending = running ? [running, ...others, write] : [write];
  show(client);
  if (!running) written = drain(client);
}

export const isWriting = (): boolean => pending.length > 0;
export const cartWritten = (): Promise<void> => written;

async function drain(client: QueryClient): Promise<void> {
  let hasFailed = false;
  for (let [write] = pending; write; [write] = pending) {
    const outcome: CartOutcome = await write.send().then(confirm, (refusal: Error) => ({ refusal }));
    if (outcome.refusal) hasFailed = true;
    pending = pending.filter((one) => one !== write);
    show(client);
    write.settle(outcome);
  }
  if (hasFailed) await client.invalidateQueries({ queryKey: accountCartQuery.queryKey });
}

function confirm({ lines }: CartAnswer): CartOutcome {
  confirmed = lines;
  return {};
}

function show(client: QueryClient): void {
  if (!confirmed) return;
  const lines = pending.reduce((shown, { apply }) => apply(shown), confirmed);
  client.setQueryData<CartAnswer>(accountCartQuery.queryKey, { lines });
}

/** Adds lines by one call: to the units that are there, or where they are more than those (`larger`). */
export const addLines = (
  lines: readonly { partId: string; quantity: number }[],
  options: { how: 'add'; key: string } | { how: 'larger' },
) => call('POST /cart', { body: { lines: [...lines], ...options } });

type Lines = readonly CartLine[];

export interface CartAnswer {
  lines: Lines;
}

const isCart = (data: unknown): data is CartAnswer => isRecord(data) && Array.isArray(data['lines']);

/**
 * The `structuralSharing` of carts: a line that is as before stays the same object, so its row is not rendered again. The
 * library's own goes by index, and would make all lines behind a removed one other objects.
 */
export function keepLines(before: unknown, now: unknown): unknown {
  if (!isCart(before) || !isCart(now)) return now;
  const former = new Map(before.lines.map((line) => [line.partId, line]));
  const lines = now.lines.map((line) => {
    const kept = former.get(line.partId);
    return kept && (kept === line || JSON.stringify(kept) === JSON.stringify(line)) ? kept : line;
  });
  const isSame = lines.length === before.lines.length && lines.every((line, at) => line === before.lines[at]);
  return isSame ? before : { ...now, lines };
}
