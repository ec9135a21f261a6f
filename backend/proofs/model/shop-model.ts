import { MAX_ORDER_TOTAL_CENTS, MIN_ORDER_TOTAL_CENTS, type ProblemCode } from '@shop/contracts';

type OrderState = 'unpaid' | 'paid' | 'shipped' | 'cancelled' | 'lapsed' | 'refunded';

interface Part {
  stock: number;
  minimum: number;
  priceCents: number;
  removed: boolean;
}

interface Order {
  buyer: number;
  part: number;
  units: number;
  totalCents: number;
  state: OrderState;
  /** Shown on the lists. */
  listed: boolean;
  /** Its card payment: `charged` when the provider has the money, whether the shop knows it or not. */
  intent: 'none' | 'open' | 'charged' | 'cancelled';
}

interface Person {
  admin: boolean;
  verified: boolean;
  removed: boolean;
}

/** What a caller sees of a call: its refusal code, or its answer. */
export type Seen = ProblemCode | object;

/** How many unpaid orders a person may have at once, by what is verified about them. */
export interface Allowances {
  unverified: number;
  verified: number;
  paying: number;
}

/** How the shop must behave as seen from outside. People, parts and orders are given by index. */
export class ShopModel {
  readonly people: Person[];
  readonly parts: Part[];
  readonly orders: Order[] = [];
  readonly #allowances: Allowances;

  constructor({
    people,
    parts,
    allowances,
  }: {
    people: readonly Person[];
    parts: readonly Omit<Part, 'removed'>[];
    allowances: Allowances;
  }) {
    this.#allowances = allowances;
    this.people = people.map((person) => ({ ...person }));
    this.parts = parts.map((part) => ({ ...part, removed: false }));
  }

  place(who: number, part: number, units: number): Seen {
    const { stock, minimum, priceCents, removed } = at(this.parts, part);
    const ordered = this.orders.some(
      (order) => order.buyer === who && order.part === part && order.state === 'unpaid',
    );
    const totalCents = priceCents * units;
    if (this.#gone(who)) return 'account-removed';
    if (removed) return 'not-found';
    if (ordered) return 'already-ordered';
    if (units < Math.max(minimum, 1)) return 'invalid-request';
    if (units > stock) return 'not-enough-stock';
    if (totalCents < MIN_ORDER_TOTAL_CENTS || totalCents > MAX_ORDER_TOTAL_CENTS) return 'invalid-request';
    if (this.#unpaidOrders(who) >= this.#mayHaveUnpaid(who)) return 'too-many-unpaid-orders';
    at(this.parts, part).stock -= units;
    this.orders.push({ buyer: who, part, units, totalCents, state: 'unpaid', listed: true, intent: 'none' });
    return { success: true };
  }

  openPayment(who: number, id: number, totalCents: number): Seen {
    const order = at(this.orders, id);
    if (this.#gone(who)) return 'account-removed';
    if (!order.listed) return 'not-found';
    if (order.buyer !== who) return 'forbidden';
    if (order.state !== 'unpaid') return 'not-payable';
    if (order.totalCents !== totalCents) return 'total-differs';
    if (order.intent === 'none') order.intent = 'open';
    return { payable: true };
  }

  /** The buyer pays at the provider, which accepts money only for an open intent. */
  charge(id: number): void {
    const order = at(this.orders, id);
    if (order.intent === 'open') order.intent = 'charged';
  }

  /**
   * The shop hears from the provider, by whatever way: the payment counts if the order still waits for it.
   */
  hear(id: number): void {
    const order = at(this.orders, id);
    if (order.intent === 'charged' && order.state === 'unpaid') order.state = 'paid';
  }

  hint(who: number, id: number): Seen {
    const refusal = this.#refusalToSee(who, id);
    if (refusal) return refusal;
    this.hear(id);
    return { paid: this.#paid(id) };
  }

  open(who: number, id: number): Seen {
    return this.#refusalToSee(who, id) ?? this.#shown(id);
  }

  /** A customer cancels, an admin deletes. */
  remove(who: number, id: number): Seen {
    const order = at(this.orders, id);
    if (this.#gone(who)) return 'account-removed';
    if (order.buyer !== who && !this.#admin(who)) return 'forbidden';
    if (order.state === 'unpaid') return count('deletedCount', this.#close(id, 'cancelled'));
    if (!this.#admin(who) || !order.listed) return count('deletedCount', false);
    if (order.state === 'paid') this.#giveBack(id, 'refunded');
    order.listed = false;
    return count('deletedCount', true);
  }

  /** The hold of an order expires, and the settling job runs. */
  lapse(id: number): void {
    if (at(this.orders, id).state === 'unpaid') this.#close(id, 'lapsed');
  }

  approve(who: number, id: number): Seen {
    const order = at(this.orders, id);
    const refusal = this.#refusalOfAdmin(who);
    if (refusal) return refusal;
    if (!order.listed) return 'not-found';
    if (order.state === 'unpaid') return 'not-paid';
    const news = order.state === 'paid';
    order.state = 'shipped';
    return count('modifiedCount', news);
  }

  restock(who: number, id: number, added: number): Seen {
    const part = at(this.parts, id);
    const refusal = this.#refusalOfAdmin(who);
    if (refusal) return refusal;
    if (part.removed) return 'not-found';
    if (part.stock + added < 0) return 'invalid-request';
    part.stock += added;
    return { quantity: part.stock };
  }

  editPart(who: number, id: number, change: { quantity: number; minimum: number; priceCents: number }): Seen {
    const part = at(this.parts, id);
    if (this.#gone(who)) return 'account-removed';
    if (part.removed) return 'not-found';
    if (!this.#admin(who)) return count('modifiedCount', false);
    part.stock = change.quantity;
    part.minimum = change.minimum;
    part.priceCents = change.priceCents;
    return count('modifiedCount', true);
  }

  removePart(who: number, id: number): Seen {
    const part = at(this.parts, id);
    const refusal = this.#refusalOfAdmin(who);
    if (refusal) return refusal;
    const news = !part.removed;
    part.removed = true;
    return count('deletedCount', news);
  }

  promote(who: number, whom: number): Seen {
    const person = at(this.people, whom);
    const refusal = this.#refusalOfAdmin(who);
    if (refusal) return refusal;
    if (person.removed) return 'not-found';
    if (!person.verified) return 'email-unverified';
    const news = !person.admin;
    person.admin = true;
    return count('modifiedCount', news);
  }

  removeUser(who: number, whom: number): Seen {
    const person = at(this.people, whom);
    const refusal = this.#refusalOfAdmin(who);
    if (refusal) return refusal;
    if (who === whom) return 'own-removal';
    const news = !person.removed;
    person.removed = true;
    return count('deletedCount', news);
  }

  /** Everything that an admin sees. */
  overview(): object {
    return {
      parts: this.parts.filter(({ removed }) => !removed).map(({ stock }) => stock),
      orders: this.orders.flatMap(({ listed }, id) => (listed ? [this.#shown(id)] : [])),
      admins: this.people.filter(({ removed }) => !removed).map(({ admin }) => admin),
      kept: this.orders.map((_, id) => this.#keptCents(id)),
    };
  }

  #unpaidOrders(who: number): number {
    return this.orders.filter(({ buyer, state }) => buyer === who && state === 'unpaid').length;
  }

  #mayHaveUnpaid(who: number): number {
    const { unverified, verified, paying } = this.#allowances;
    if (this.orders.some(({ buyer }, id) => buyer === who && this.#paid(id))) return paying;
    return at(this.people, who).verified ? verified : unverified;
  }

  #close(id: number, to: 'cancelled' | 'lapsed'): boolean {
    const order = at(this.orders, id);
    this.hear(id);
    if (order.state !== 'unpaid') return false;
    if (order.intent === 'open') order.intent = 'cancelled';
    this.#giveBack(id, to);
    return true;
  }

  #giveBack(id: number, to: 'cancelled' | 'lapsed' | 'refunded'): void {
    const order = at(this.orders, id);
    at(this.parts, order.part).stock += order.units;
    order.state = to;
    order.listed = false;
  }

  #shown(id: number): object {
    const { units, state, totalCents } = at(this.orders, id);
    return { orders: units, total: totalCents, paid: this.#paid(id), approve: state === 'shipped' };
  }

  #keptCents(id: number): number {
    const { intent, state, totalCents } = at(this.orders, id);
    return intent === 'charged' && state !== 'refunded' ? totalCents : 0;
  }

  #paid = (id: number): boolean => ['paid', 'shipped'].includes(at(this.orders, id).state);
  #gone = (who: number): boolean => at(this.people, who).removed;
  #admin = (who: number): boolean => at(this.people, who).admin;

  #refusalOfAdmin(who: number): ProblemCode | undefined {
    if (this.#gone(who)) return 'account-removed';
    return this.#admin(who) ? undefined : 'forbidden';
  }

  #refusalToSee(who: number, id: number): ProblemCode | undefined {
    const { listed, buyer } = at(this.orders, id);
    if (this.#gone(who)) return 'account-removed';
    if (!listed) return 'not-found';
    return buyer === who || this.#admin(who) ? undefined : 'forbidden';
  }
}

const count = (name: 'deletedCount' | 'modifiedCount', done: boolean): object => ({ [name]: done ? 1 : 0 });

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error(`There is no number ${index}`);
  return item;
}
