import { MAX_ORDER_TOTAL_CENTS, MIN_ORDER_TOTAL_CENTS, type ProblemCode } from '@shop/contracts';

/** How many declined cards of an order are allowed. Few, so that they are reached. */
export const DECLINES = 2;

/** What a caller sees of a call: its refusal code, or its answer. */
type Seen = ProblemCode | object;

interface Part {
  stock: number;
  minimum: number;
  priceCents: number;
}

/** A line of a cart as the client sends it. */
export interface WantedLine {
  part: number;
  units: number;
  priceCents: number;
}

interface Line {
  part: number;
  units: number;
  cents: number;
  /** How much of it went back to the buyer. */
  returned: number;
  /** `refunding`: nobody wants it any more, and a dispute keeps its money from being refunded. */
  state: 'unpaid' | 'paid' | 'shipped' | 'refunding' | 'closed';
  listed: boolean;
}

type Dispute = 'none' | 'open' | 'won' | 'lost';

interface Cart {
  lines: Line[];
  /** Placed as an order of one part. */
  single: boolean;
  /** The state of its present intent at the provider, and the cards that were declined for it. */
  intent: 'none' | 'open' | 'charged';
  declines: number;
  /** The shop has ended a payment of it after too many declines. */
  stopped: boolean;
  settled: boolean;
  /** At the provider, and as far as the shop knows. */
  dispute: Dispute;
  noticed: Dispute;
}

/** How orders must behave as seen from outside, for one buyer and one admin. */
export class CartModel {
  readonly parts: Part[];
  readonly carts: Cart[] = [];

  constructor(parts: readonly Part[]) {
    this.parts = parts.map((part) => ({ ...part }));
  }

  place(wanted: readonly WantedLine[]): Seen {
    const has = (problem: (line: WantedLine, part: Part) => boolean) =>
      wanted.some((line) => problem(line, at(this.parts, line.part)));
    if (has(({ units }, { stock }) => units > stock)) return 'not-enough-stock';
    if (has(({ units }, part) => units < Math.max(part.minimum, 1))) return 'below-minimum';
    if (has((line, part) => line.priceCents !== part.priceCents)) return 'prices-changed';
    const total = totalOf(wanted);
    const free = wanted.some(({ priceCents }) => priceCents === 0);
    if (free || !canBePaid(total)) return 'invalid-request';
    return this.#add(wanted, false);
  }

  placeOne(part: number, units: number): Seen {
    const { stock, minimum, priceCents } = at(this.parts, part);
    const isOfPart = (line: Line) => line.part === part && line.state === 'unpaid';
    if (this.carts.some(({ single, lines }) => single && lines.some(isOfPart))) return 'already-ordered';
    if (units < Math.max(minimum, 1)) return 'invalid-request';
    if (units > stock) return 'not-enough-stock';
    if (!canBePaid(units * priceCents)) return 'invalid-request';
    return this.#add([{ part, units, priceCents }], true);
  }

  editPart(id: number, change: { stock: number; minimum: number; priceCents: number }): Seen {
    const part = at(this.parts, id);
    if (change.priceCents === 0 && part.priceCents > 0) return 'invalid-request';
    Object.assign(part, change);
    return {};
  }

  openPayment(id: number, totalCents: number): Seen {
    const cart = at(this.carts, id);
    if (!cart.lines.some(({ listed }) => listed)) return 'not-found';
    if (unpaidCents(cart) === 0) return 'not-payable';
    if (unpaidCents(cart) !== totalCents) return 'total-differs';
    if (cart.stopped) return 'too-many-declines';
    if (cart.intent === 'none') Object.assign(cart, { intent: 'open', declines: 0 });
    return { payable: true };
  }

  unpaidCents = (id: number): number => unpaidCents(at(this.carts, id));

  charge(id: number): void {
    const cart = at(this.carts, id);
    if (cart.intent === 'open') cart.intent = 'charged';
  }

  decline(id: number): void {
    const cart = at(this.carts, id);
    if (cart.intent === 'open') cart.declines += 1;
  }

  /** The buyer's bank disputes the payment, of which nothing went back, or decides. @returns the dispute's new state */
  dispute(id: number, decision: 'won' | 'lost'): Dispute {
    const cart = at(this.carts, id);
    const isWhole = cart.intent === 'charged' && cart.lines.every(({ returned }) => returned === 0);
    if (cart.dispute === 'open') cart.dispute = decision;
    else if (cart.dispute === 'none' && isWhole) cart.dispute = 'open';
    else return 'none';
    return cart.dispute;
  }

  /** The shop handles all that the provider tells of the payment. */
  learn(id: number): void {
    const cart = at(this.carts, id);
    this.#settle(cart);
    if (cart.intent === 'open' && cart.declines >= DECLINES)
      Object.assign(cart, { intent: 'none', stopped: true });
    cart.noticed = cart.dispute;
    for (const line of cart.lines) {
      if (cart.dispute === 'lost') this.#giveMoneyBack(line);
      if (cart.dispute === 'won' && line.state === 'refunding') this.#giveMoneyBack(line);
    }
  }

  hint(id: number): Seen {
    this.#settle(at(this.carts, id));
    const states = at(this.carts, id).lines.map(({ state }) => state);
    // What was shipped stays paid once it has left the lists.
    const isPaid = states.some((state) => state === 'paid' || state === 'shipped');
    return { paid: isPaid && !states.includes('unpaid') };
  }

  /** The buyer cancels all that is unpaid. */
  cancel(id: number): Seen {
    return { deletedCount: this.lapse(id) };
  }

  /** All unpaid lines end, unless they turn out to be paid. @returns how many */
  lapse(id: number): number {
    const cart = at(this.carts, id);
    this.#withdraw(id);
    const unpaid = cart.lines.filter(({ state }) => state === 'unpaid');
    for (const line of unpaid) this.#close(line);
    return unpaid.length;
  }

  /** The buyer cancels a line, or the admin deletes it. */
  removeLine(id: number, index: number, by: 'buyer' | 'admin'): Seen {
    const cart = at(this.carts, id);
    const line = at(cart.lines, index);
    if (line.state === 'unpaid') {
      this.#withdraw(id);
      if (line.state !== 'unpaid') return { deletedCount: 0 };
      this.#close(line);
      const rest = this.unpaidCents(id);
      return { deletedCount: rest > 0 && rest < MIN_ORDER_TOTAL_CENTS ? 1 + this.lapse(id) : 1 };
    }
    if (by === 'buyer' || !line.listed) return { deletedCount: 0 };
    const waits = cart.noticed === 'open' || cart.dispute === 'open' || cart.dispute === 'lost';
    if (line.state === 'paid' && waits) line.state = 'refunding';
    else if (line.state === 'paid') this.#giveMoneyBack(line);
    line.listed = false;
    return { deletedCount: 1 };
  }

  approveLine(id: number, index: number): Seen {
    const line = at(at(this.carts, id).lines, index);
    if (!line.listed) return 'not-found';
    if (line.state === 'unpaid') return 'not-paid';
    if (line.state === 'paid' && at(this.carts, id).noticed === 'open') return 'disputed';
    const modifiedCount = line.state === 'paid' ? 1 : 0;
    line.state = 'shipped';
    return { modifiedCount };
  }

  /** What can still be refunded by hand, in cents. */
  leftOf(id: number): number {
    const { lines, settled, dispute } = at(this.carts, id);
    return settled && dispute === 'none' ? lines.reduce((sum, line) => sum + leftOf(line), 0) : 0;
  }

  /** Somebody refunds a part at the provider: it is divided by what is left of each line. */
  refundByHand(id: number, cents: number): void {
    const paid = at(this.carts, id).lines.filter((line) => leftOf(line) > 0);
    const all = paid.reduce((sum, line) => sum + leftOf(line), 0);
    // The product of two amounts may exceed what a number holds exactly.
    const shareOf = (part: number): number => Number((BigInt(cents) * BigInt(part)) / BigInt(all));
    let before = 0;
    for (const line of paid) {
      const upTo = before + leftOf(line);
      line.returned += shareOf(upTo) - shareOf(before);
      before = upTo;
      if (leftOf(line) === 0 && line.state === 'paid') this.#close(line);
    }
  }

  /** Everything that is seen from outside. */
  overview(): object {
    return {
      parts: this.parts.map(({ stock }) => stock),
      carts: this.carts.map((cart) => ({
        lines: cart.lines.filter(({ listed }) => listed).map((line) => toSeenLine(line, cart.noticed)),
        received: receivedFor(cart),
      })),
    };
  }

  #add(wanted: readonly WantedLine[], single: boolean): Seen {
    for (const { part, units } of wanted) at(this.parts, part).stock -= units;
    const lines = wanted.map(({ part, units, priceCents }): Line => {
      return { part, units, cents: units * priceCents, returned: 0, state: 'unpaid', listed: true };
    });
    const payment = { intent: 'none', declines: 0, stopped: false, settled: false } as const;
    this.carts.push({ lines, single, ...payment, dispute: 'none', noticed: 'none' });
    return { total: totalOf(wanted) };
  }

  #settle(cart: Cart): void {
    if (cart.intent !== 'charged' || cart.settled) return;
    cart.settled = true;
    for (const line of cart.lines) if (line.state === 'unpaid') line.state = 'paid';
  }

  /** The shop cancels the intent, or learns that it was paid. */
  #withdraw(id: number): void {
    const cart = at(this.carts, id);
    if (cart.intent === 'charged') this.#settle(cart);
    else cart.intent = 'none';
  }

  #giveMoneyBack(line: Line): void {
    if (line.state === 'closed') return;
    line.returned = line.cents;
    if (line.state !== 'shipped') this.#close(line);
  }

  #close(line: Line): void {
    at(this.parts, line.part).stock += line.units;
    line.state = 'closed';
    line.listed = false;
  }
}

export function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error(`There is no number ${index}`);
  return item;
}

/** What the buyer's browser says that these cost. */
export const totalOf = (wanted: readonly WantedLine[]): number =>
  wanted.reduce((sum, { units, priceCents }) => sum + units * priceCents, 0);

const canBePaid = (cents: number): boolean =>
  cents >= MIN_ORDER_TOTAL_CENTS && cents <= MAX_ORDER_TOTAL_CENTS;

const unpaidOf = ({ state, cents }: Line): number => (state === 'unpaid' ? cents : 0);

const unpaidCents = ({ lines }: Cart): number => lines.reduce((sum, line) => sum + unpaidOf(line), 0);

/** What the provider has of the buyer's money. */
function receivedFor({ lines, settled, intent, dispute }: Cart): number {
  if (intent !== 'charged' || dispute === 'lost') return 0;
  return lines.reduce((sum, line) => sum + (settled ? leftOf(line) : unpaidOf(line)), 0);
}

/** What the shop has of the buyer's money for a line. */
function leftOf({ state, cents, returned }: Line): number {
  return state === 'unpaid' || state === 'closed' ? 0 : cents - returned;
}

function toSeenLine({ units, cents, returned, state }: Line, noticed: Dispute): object {
  const issue = returned === 0 ? undefined : returned < cents ? 'partly-returned' : 'returned';
  const isDisputed = noticed === 'open' && state !== 'unpaid';
  return {
    units,
    cents,
    paid: state !== 'unpaid',
    approve: state === 'shipped',
    issue: isDisputed ? 'disputed' : issue,
  };
}
