import type { Order, Problem } from '@shop/contracts';
import type { CallName } from '@shop/contracts/calls';
import { statement } from '../../src/foundation/database/index.ts';
import type { EventContent } from '../../src/sales/payments/card-provider.ts';
import type { CardsInMemory } from '../../testing/cards-in-memory.ts';
import type { Person, ShopProcess } from '../../testing/shop-process.ts';
import type { Learned } from './payment-model.ts';

const endHold = statement<Record<string, never>, [id: string]>(
  'model-end-hold',
  `update orders set hold_until = now() - interval '1 second' where id = $1 and hold_until is not null`,
);

/** Includes removed users, whom no list shows. */
const findUserId = statement<{ id: string }, [email: string]>(
  'model-find-user-id',
  'select id from users where email = $1',
);

/** The visible result of a call: its refusal code, or its answer. */
type Answered = string | object;

/** The real shop on which a sequence of commands runs, with the sequence's own people and parts. */
export interface Scene {
  /** Calls alternate between these processes. */
  processes: readonly [ShopProcess, ShopProcess];
  cards: CardsInMemory;
  /** A further admin, who only reads. */
  observer: Person;
  people: readonly Person[];
  partIds: readonly string[];
}

/** Runs the model's commands and returns what a caller sees. People, parts and orders are given by index. */
export class RealShop {
  readonly #scene: Scene;
  readonly #orderIds: string[] = [];
  #calls = 0;

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  /** How many intents it has created. */
  get calls(): number {
    return this.#calls;
  }

  place(who: number, part: number, orders: number): Promise<Answered> {
    const body = { partsId: this.#partId(part), orders, phone: '1', address: 'x' };
    return this.#ask<{ success: true; _id: string }>(who, 'POST /purchase', { body }, ({ success, _id }) => {
      this.#orderIds.push(_id);
      return { success };
    });
  }

  openPayment(who: number, order: number, totalCents: number): Promise<Answered> {
    const body = { total: totalCents / 100, orderId: this.#orderId(order) };
    return this.#ask<{ clientSecret: string }>(
      who,
      'POST /create-payment-intent',
      { body },
      ({ clientSecret }) => {
        const intents = this.#scene.cards.intentsOf(this.#orderId(order));
        return { payable: intents.length === 1 && intents[0]?.clientSecret === clientSecret };
      },
    );
  }

  charge(order: number): void {
    for (const { clientSecret } of this.#scene.cards.intentsOf(this.#orderId(order))) {
      this.#scene.cards.pay(clientSecret);
    }
  }

  /**
   * Sends an event of an order's payment (the last or an earlier one), if there is one.
   * @returns the status of each answer, and what the event says
   */
  async webhook(
    order: number,
    { back = 0, copies = 1, forged = false },
  ): Promise<{ statuses: number[]; learned: Learned }> {
    const event = this.#scene.cards.eventsOf(this.#orderId(order)).at(-1 - back);
    if (!event) return { statuses: [], learned: 'nothing' };
    const headers = forged ? { ...event.headers, 'stripe-signature': 'forged' } : event.headers;
    const request = { ...event, headers, method: 'POST', url: '/api/webhooks/stripe' } as const;
    const send = () => this.#process().app.server.inject(request);
    const answers = await Promise.all(Array.from({ length: copies }, send));
    return { statuses: answers.map(({ statusCode }) => statusCode), learned: learnedFrom(event.content) };
  }

  hint(who: number, order: number): Promise<Answered> {
    const input = { params: { id: this.#orderId(order) }, body: {} };
    return this.#ask<{ paid: boolean }>(who, 'PATCH /order/{id}', input, ({ paid }) => ({ paid }));
  }

  open(who: number, order: number): Promise<Answered> {
    return this.#ask<Order>(who, 'GET /order/{id}', { params: { id: this.#orderId(order) } }, toSeenOrder);
  }

  remove(who: number, order: number): Promise<Answered> {
    return this.#ask(who, 'DELETE /purchase/{id}', { params: { id: this.#orderId(order) } }, deletedCount);
  }

  async lapse(order: number): Promise<void> {
    const process = this.#process();
    await process.database.run(endHold, [this.#orderId(order)]);
    await process.app.orders.closeDue();
  }

  async settle(): Promise<void> {
    const process = this.#process();
    await process.settle();
    await process.app.payments.catchUp(0);
  }

  decline(order: number): void {
    this.#scene.cards.decline(this.#intentId(order));
  }

  setKnown(order: number, known: boolean): void {
    this.#scene.cards.setKnown(this.#intentId(order), known);
  }

  dispute(order: number, status: 'open' | 'won' | 'lost'): void {
    this.#scene.cards.dispute(this.#intentId(order), status);
  }

  approve(who: number, order: number): Promise<Answered> {
    const input = { params: { id: this.#orderId(order) }, body: { approve: true } };
    return this.#ask(who, 'PUT /order/{id}', input, modifiedCount);
  }

  restock(who: number, part: number, added: number): Promise<Answered> {
    const input = { params: { id: this.#partId(part) }, body: { quantity: 0, added } };
    return this.#ask<{ quantity: number }>(who, 'PUT /update/{id}', input, ({ quantity }) => ({ quantity }));
  }

  editPart(
    who: number,
    part: number,
    change: { quantity: number; minimum: number; priceCents: number },
  ): Promise<Answered> {
    const { quantity, minimum: minimumOrder, priceCents } = change;
    const body = { quantity, minimumOrder, price: priceCents / 100 };
    return this.#ask(who, 'PUT /purchase/{id}', { params: { id: this.#partId(part) }, body }, modifiedCount);
  }

  removePart(who: number, part: number): Promise<Answered> {
    return this.#ask(who, 'DELETE /managePart/{id}', { params: { id: this.#partId(part) } }, deletedCount);
  }

  promote(who: number, whom: number): Promise<Answered> {
    const { email } = this.#person(whom);
    return this.#ask(who, 'PUT /user/admin/{email}', { params: { email } }, modifiedCount);
  }

  async removeUser(who: number, whom: number): Promise<Answered> {
    const { email } = this.#person(whom);
    const [user] = await this.#process().database.run(findUserId, [email]);
    return this.#ask(who, 'DELETE /user/{id}', { params: { id: user?.id ?? '' } }, deletedCount);
  }

  async overview(): Promise<object> {
    const { observer, partIds, people, cards } = this.#scene;
    const api = this.#process().as(observer);
    const listed = await api.call('GET /order', { query: {} });
    const parts = await api.call('GET /part', { query: {} });
    const users = await api.call('GET /users', { query: {} });
    return {
      parts: partIds.flatMap((id) => parts.filter((part) => part._id === id).map(({ quantity }) => quantity)),
      orders: this.#orderIds.flatMap((id) => listed.filter((order) => order._id === id).map(toSeenOrder)),
      admins: people.flatMap(({ email }) =>
        users.filter((user) => user.email === email).map(({ role }) => role === 'admin'),
      ),
      kept: this.#orderIds.map((id) => cards.netReceived(id)),
    };
  }

  async #ask<Body>(
    who: number,
    name: CallName,
    input: object,
    see: (body: Body) => object,
  ): Promise<Answered> {
    const { status, body } = await this.#process()
      .as(this.#person(who))
      .send<Body & Partial<Problem>>(name, input);
    if (status === 200) return see(body);
    return body.code ?? { status };
  }

  #process(): ShopProcess {
    this.#calls += 1;
    return this.#scene.processes[this.#calls % 2 === 0 ? 0 : 1];
  }

  #person(who: number): Person {
    const found = this.#scene.people[who];
    if (!found) throw new Error(`There is no person ${who}`);
    return found;
  }

  #partId = (part: number): string => this.#scene.partIds[part] ?? '';
  #intentId = (order: number): string => this.#scene.cards.intentsOf(this.#orderId(order))[0]?.id ?? '';
  #orderId = (order: number): string => this.#orderIds[order] ?? '';
}

const deletedCount = ({ deletedCount }: { deletedCount: number }): object => ({ deletedCount });
const modifiedCount = ({ modifiedCount }: { modifiedCount: number }): object => ({ modifiedCount });

function learnedFrom(content: EventContent): Learned {
  if (content.about === 'dispute') return 'dispute';
  if (content.about !== 'intent') return 'nothing';
  if (content.declined) return 'declined';
  return content.intent.status === 'succeeded' ? 'paid' : 'nothing';
}

const toSeenOrder = ({ orders, price, paid, approve, paymentIssue }: Order): object => ({
  orders,
  total: Math.round(price * 100) * orders,
  paid,
  approve,
  issue: paymentIssue,
});
