import { MAX_ORDER_TOTAL_CENTS, MIN_ORDER_TOTAL_CENTS, type ProblemCode } from '@shop/contracts';
import {
  type Allowances,
  at,
  hasTooManyDeclines,
  isPaid,
  isPaying,
  keptCents,
  type Order,
  type Part,
  type Person,
  type Seen,
  toSeenOrder,
} from './model-state.ts';
import { type Learned, PaymentModel } from './payment-model.ts';

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
    this.orders.push({
      buyer: who,
      part,
      units,
      totalCents,
      state: 'unpaid',
      listed: true,
      payment: new PaymentModel(),
    });
    return { success: true };
  }

  openPayment(who: number, id: number, totalCents: number): Seen {
    const order = at(this.orders, id);
    if (this.#gone(who)) return 'account-removed';
    if (!order.listed) return 'not-found';
    if (order.buyer !== who) return 'forbidden';
    if (order.state !== 'unpaid') return 'not-payable';
    if (order.totalCents !== totalCents) return 'total-differs';
    const { payment } = order;
    if (payment.stopped) return 'too-many-declines';
    if (hasTooManyDeclines(this.orders, who)) return 'too-many-declines-today';
    if (payment.missing) {
      this.#read(id);
      if (payment.missing) return 'payments-unavailable';
      if (payment.settled) return 'not-payable';
    }
    if (payment.intent === 'none') payment.intent = 'open';
    return { payable: true };
  }

  paymentOf(id: number): PaymentModel {
    return at(this.orders, id).payment;
  }

  /** The shop handles an event of the provider about the order. */
  deliverEvent(id: number, learned: Learned): void {
    if (learned === 'paid') this.#settle(id);
    if (learned === 'declined') this.#noticeDeclines(id);
    if (learned === 'dispute') {
      this.#read(id);
      this.#noticeDispute(id);
    }
  }

  /** The scheduled jobs run: they ask the provider about open payments, and handle every event. */
  settle(): void {
    for (const [id, { state, payment }] of this.orders.entries()) {
      if (state === 'unpaid' && !payment.stopped) this.#read(id);
      else this.#cancel(id);
      if (payment.intent === 'charged') this.deliverEvent(id, 'paid');
      if (payment.declines > 0) this.deliverEvent(id, 'declined');
      if (payment.dispute !== 'none') this.deliverEvent(id, 'dispute');
    }
  }

  hint(who: number, id: number): Seen {
    const refusal = this.#refusalToSee(who, id);
    if (refusal) return refusal;
    this.#read(id);
    return { paid: isPaid(at(this.orders, id)) };
  }

  open(who: number, id: number): Seen {
    return this.#refusalToSee(who, id) ?? toSeenOrder(at(this.orders, id));
  }

  /** A customer cancels, an admin deletes. */
  remove(who: number, id: number): Seen {
    const order = at(this.orders, id);
    if (this.#gone(who)) return 'account-removed';
    if (order.buyer !== who && !this.#admin(who)) return 'forbidden';
    if (order.state === 'unpaid') return count('deletedCount', this.#close(id, 'cancelled'));
    if (!this.#admin(who) || !order.listed) return count('deletedCount', false);
    if (order.state === 'paid') this.#refund(id);
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
    if (order.state === 'paid' && order.payment.noticedDispute === 'open') return 'disputed';
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
    if (change.priceCents === 0 && part.priceCents > 0) return 'invalid-request';
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
      orders: this.orders.flatMap((order) => (order.listed ? [toSeenOrder(order)] : [])),
      admins: this.people.filter(({ removed }) => !removed).map(({ admin }) => admin),
      kept: this.orders.map(keptCents),
    };
  }

  #unpaidOrders(who: number): number {
    return this.orders.filter(({ buyer, state }) => buyer === who && state === 'unpaid').length;
  }

  #mayHaveUnpaid(who: number): number {
    const { unverified, verified, paying } = this.#allowances;
    if (this.orders.some((order) => order.buyer === who && isPaying(order))) return paying;
    return at(this.people, who).verified ? verified : unverified;
  }

  #close(id: number, to: 'cancelled' | 'lapsed'): boolean {
    const order = at(this.orders, id);
    this.#cancel(id);
    if (order.state !== 'unpaid') return false;
    this.#giveBack(id, to);
    return true;
  }

  /** The shop asks the provider for the intent. */
  #read(id: number): void {
    const payment = this.paymentOf(id);
    if (!payment.isUndecided) return;
    payment.missing = !payment.known;
    if (payment.known && payment.intent === 'charged') this.#settle(id);
  }

  /** The shop asks the provider to cancel the intent. */
  #cancel(id: number): void {
    const payment = this.paymentOf(id);
    this.#read(id);
    if (payment.isUndecided && payment.known) payment.intent = 'cancelled';
  }

  #settle(id: number): void {
    const order = at(this.orders, id);
    if (!order.payment.isUndecided) return;
    order.payment.settled = true;
    order.payment.missing = false;
    if (order.state === 'unpaid') order.state = 'paid';
    else order.payment.refund();
  }

  #noticeDeclines(id: number): void {
    const payment = this.paymentOf(id);
    payment.notedDeclines = payment.declines;
    if (payment.isUndecided && payment.hasTooManyDeclines) {
      payment.stopped = true;
      this.#cancel(id);
    }
    const { buyer } = at(this.orders, id);
    if (!hasTooManyDeclines(this.orders, buyer)) return;
    for (const [other, order] of this.orders.entries()) {
      if (order.buyer === buyer && order.state === 'unpaid') this.#cancel(other);
    }
  }

  #noticeDispute(id: number): void {
    const order = at(this.orders, id);
    order.payment.noticedDispute = order.payment.dispute;
    const unsent = order.state === 'paid' || order.state === 'refunding';
    if (order.payment.dispute === 'lost' && unsent) this.#giveBack(id, 'refunded');
    if (order.payment.dispute === 'won' && !isPaid(order) && !order.payment.returned) this.#refund(id);
  }

  /** The shop refunds an order that nobody wants; it waits while the payment is disputed. */
  #refund(id: number): void {
    const order = at(this.orders, id);
    const isRefunded = order.payment.refund();
    if (order.state !== 'paid' && order.state !== 'refunding') return;
    if (isRefunded) this.#giveBack(id, 'refunded');
    else order.state = 'refunding';
  }

  #giveBack(id: number, to: 'cancelled' | 'lapsed' | 'refunded'): void {
    const order = at(this.orders, id);
    at(this.parts, order.part).stock += order.units;
    order.state = to;
    order.listed = false;
  }

  #gone = (who: number): boolean => at(this.people, who).removed;
  #admin = (who: number): boolean => at(this.people, who).admin;

  #refusalOfAdmin(who: number): ProblemCode | undefined {
    if (this.#gone(who)) return 'account-removed';
    return this.#admin(who) ? undefined : 'forbidden';
  }

  #refusalToSee(who: number, id: number): ProblemCode | undefined {
    const { buyer } = at(this.orders, id);
    if (this.#gone(who)) return 'account-removed';
    return buyer === who || this.#admin(who) ? undefined : 'forbidden';
  }
}

const count = (name: 'deletedCount' | 'modifiedCount', done: boolean): object => ({ [name]: done ? 1 : 0 });
