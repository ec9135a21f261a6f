import { MAX_ORDER_TOTAL_CENTS, MIN_ORDER_TOTAL_CENTS } from '@shop/contracts';
import { at, type Part, type Seen } from './model-state.ts';

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
  state: 'unpaid' | 'paid' | 'shipped' | 'closed';
  listed: boolean;
}

interface Cart {
  lines: Line[];
  /** The state of its present intent at the provider. */
  intent: 'none' | 'open' | 'charged';
  settled: boolean;
}

/** How orders of carts must behave as seen from outside, for one buyer and one admin. */
export class CartModel {
  readonly parts: Part[];
  readonly carts: Cart[] = [];

  constructor(parts: readonly Omit<Part, 'removed'>[]) {
    this.parts = parts.map((part) => ({ ...part, removed: false }));
  }

  place(wanted: readonly WantedLine[]): Seen {
    const has = (problem: (line: WantedLine, part: Part) => boolean) =>
      wanted.some((line) => problem(line, at(this.parts, line.part)));
    if (has(({ units }, { stock }) => units > stock)) return 'not-enough-stock';
    if (has(({ units }, part) => units < Math.max(part.minimum, 1))) return 'below-minimum';
    if (has((line, part) => line.priceCents !== part.priceCents)) return 'prices-changed';
    const total = wanted.reduce((sum, { units, priceCents }) => sum + units * priceCents, 0);
    const free = wanted.some(({ priceCents }) => priceCents === 0);
    if (free || total < MIN_ORDER_TOTAL_CENTS || total > MAX_ORDER_TOTAL_CENTS) return 'invalid-request';
    for (const { part, units } of wanted) at(this.parts, part).stock -= units;
    const lines = wanted.map(({ part, units, priceCents }): Line => {
      return { part, units, cents: units * priceCents, returned: 0, state: 'unpaid', listed: true };
    });
    this.carts.push({ lines, intent: 'none', settled: false });
    return { total };
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
    if (cart.intent === 'none') cart.intent = 'open';
    return { payable: true };
  }

  unpaidCents = (id: number): number => unpaidCents(at(this.carts, id));

  charge(id: number): void {
    const cart = at(this.carts, id);
    if (cart.intent === 'open') cart.intent = 'charged';
  }

  /** The shop learns how the payment stands, by whatever way. */
  learn(id: number): void {
    const cart = at(this.carts, id);
    if (cart.intent !== 'charged' || cart.settled) return;
    cart.settled = true;
    for (const line of cart.lines) if (line.state === 'unpaid') line.state = 'paid';
  }

  hint(id: number): Seen {
    this.learn(id);
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
    const line = at(at(this.carts, id).lines, index);
    if (line.state === 'unpaid') {
      this.#withdraw(id);
      if (line.state !== 'unpaid') return { deletedCount: 0 };
      this.#close(line);
      const rest = this.unpaidCents(id);
      return { deletedCount: rest > 0 && rest < MIN_ORDER_TOTAL_CENTS ? 1 + this.lapse(id) : 1 };
    }
    if (by === 'buyer' || !line.listed) return { deletedCount: 0 };
    if (line.state === 'paid') {
      line.returned = line.cents;
      this.#close(line);
    }
    line.listed = false;
    return { deletedCount: 1 };
  }

  approveLine(id: number, index: number): Seen {
    const line = at(at(this.carts, id).lines, index);
    if (!line.listed) return 'not-found';
    if (line.state === 'unpaid') return 'not-paid';
    const modifiedCount = line.state === 'paid' ? 1 : 0;
    line.state = 'shipped';
    return { modifiedCount };
  }

  /** What can still be refunded by hand, in cents. */
  leftOf(id: number): number {
    const { lines, settled } = at(this.carts, id);
    return settled ? lines.reduce((sum, line) => sum + leftOf(line), 0) : 0;
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
      carts: this.carts.map(({ lines, settled, intent }) => ({
        lines: lines.filter(({ listed }) => listed).map(toSeenLine),
        received:
          settled || intent === 'charged'
            ? lines.reduce((sum, line) => sum + (settled ? leftOf(line) : unpaidOf(line)), 0)
            : 0,
      })),
    };
  }

  /** The shop cancels the intent, or learns that it was paid. */
  #withdraw(id: number): void {
    const cart = at(this.carts, id);
    if (cart.intent === 'charged') this.learn(id);
    else cart.intent = 'none';
  }

  #close(line: Line): void {
    at(this.parts, line.part).stock += line.units;
    line.state = 'closed';
    line.listed = false;
  }
}

const unpaidOf = ({ state, cents }: Line): number => (state === 'unpaid' ? cents : 0);

const unpaidCents = ({ lines }: Cart): number => lines.reduce((sum, line) => sum + unpaidOf(line), 0);

/** What the shop has of the buyer's money for a line. */
function leftOf({ state, cents, returned }: Line): number {
  return state === 'paid' || state === 'shipped' ? cents - returned : 0;
}

const toSeenLine = (line: Line): object => ({
  units: line.units,
  cents: line.cents,
  paid: line.state !== 'unpaid',
  approve: line.state === 'shipped',
  issue: line.returned === 0 ? undefined : line.returned < line.cents ? 'partly-returned' : 'returned',
});
