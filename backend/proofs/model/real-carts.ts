import type { Order, Problem, TradeOrder } from '@shop/contracts';
import type { CallName } from '@shop/contracts/calls';
import { statement } from '../../src/foundation/database/index.ts';
import type { CardsInMemory } from '../../testing/cards-in-memory.ts';
import type { Person, ShopProcess } from '../../testing/shop-process.ts';
import { totalOf, type WantedLine } from './cart-model.ts';

const endHold = statement<Record<string, never>, [id: string]>(
  'cart-model-end-hold',
  `update orders set hold_until = now() - interval '1 second' where id = $1 and hold_until is not null`,
);

const listStock = statement<{ id: string; quantity: number }, [ids: readonly string[]]>(
  'cart-model-stock',
  'select id, quantity from parts where id = any($1)',
);

export interface CartScene {
  /** Calls alternate between these processes. */
  processes: readonly [ShopProcess, ShopProcess];
  cards: CardsInMemory;
  buyer: Person;
  admin: Person;
  partIds: readonly string[];
}

/** Runs the model's commands on the real shop, and returns what a caller sees. */
export class RealCarts {
  readonly #scene: CartScene;
  readonly #carts: { id: string; lines: string[]; body: object }[] = [];
  #calls = 0;

  constructor(scene: CartScene) {
    this.#scene = scene;
  }

  async place(wanted: readonly WantedLine[]): Promise<string | object> {
    const lines = wanted.map(({ part, units, priceCents }) => ({
      partId: this.#scene.partIds[part] ?? '',
      quantity: units,
      price: priceCents / 100,
    }));
    const cartKey = `key-${this.#scene.partIds[0]}-${this.#calls}`;
    const body = { cartKey, total: totalOf(wanted) / 100, phone: '1', address: 'x', lines };
    return this.#ask<TradeOrder>('buyer', 'POST /tradeOrders', { body }, (order) => {
      this.#carts.push({ id: order._id, lines: order.lines.map(({ _id }) => _id), body });
      return { total: Math.round(order.total * 100) };
    });
  }

  placeOne(part: number, orders: number): Promise<string | object> {
    const body = { partsId: this.#scene.partIds[part] ?? '', orders, phone: '1', address: 'x' };
    return this.#ask<Order>('buyer', 'POST /purchase', { body }, ({ _id, price, orders: units }) => {
      this.#carts.push({ id: _id, lines: [_id], body: {} });
      return { total: Math.round(price * 100) * units };
    });
  }

  /** Sends the call that placed an order again. @returns whether the same one is answered, and whether it has ended */
  placeAgain(cart: number): Promise<string | object> {
    const { body } = this.#cart(cart);
    return this.#ask<TradeOrder>('buyer', 'POST /tradeOrders', { body }, ({ _id, ended }) => ({
      same: _id === this.#id(cart),
      ended: ended === true,
    }));
  }

  editPart(
    part: number,
    { stock, minimum, priceCents }: { stock: number; minimum: number; priceCents: number },
  ) {
    const body = { quantity: stock, minimumOrder: minimum, price: priceCents / 100 };
    const params = { id: this.#scene.partIds[part] ?? '' };
    return this.#ask('admin', 'PUT /purchase/{id}', { params, body }, () => ({}));
  }

  openPayment(cart: number, totalCents: number): Promise<string | object> {
    const body = { total: totalCents / 100, orderId: this.#id(cart) };
    return this.#ask<{ clientSecret: string }>('buyer', 'POST /create-payment-intent', { body }, (answer) => {
      const open = this.#intents(cart).filter(({ status }) => status === 'open' || status === 'succeeded');
      return { payable: open.length === 1 && open[0]?.clientSecret === answer.clientSecret };
    });
  }

  charge(cart: number): void {
    for (const { status, clientSecret } of this.#intents(cart)) {
      if (status === 'open') this.#scene.cards.pay(clientSecret);
    }
  }

  decline(cart: number): void {
    for (const { id } of this.#intents(cart)) this.#scene.cards.decline(id);
  }

  dispute(cart: number, status: 'open' | 'won' | 'lost'): void {
    const paid = this.#intents(cart).find((intent) => intent.status === 'succeeded');
    if (paid) this.#scene.cards.dispute(paid.id, status);
  }

  /** The provider tells everything about a cart once more. @returns the statuses of the answers */
  async deliverEvents(cart: number): Promise<number[]> {
    const statuses: number[] = [];
    for (const event of this.#scene.cards.eventsOf(this.#id(cart))) {
      const request = { ...event, method: 'POST', url: '/api/webhooks/stripe' } as const;
      statuses.push((await this.#process().app.server.inject(request)).statusCode);
    }
    return statuses;
  }

  hint(cart: number): Promise<string | object> {
    const input = { params: { id: this.#id(cart) }, body: {} };
    return this.#ask<{ paid: boolean }>('buyer', 'PATCH /order/{id}', input, ({ paid }) => ({ paid }));
  }

  cancel(cart: number): Promise<string | object> {
    return this.#ask('buyer', 'DELETE /tradeOrders/{id}', { params: { id: this.#id(cart) } }, deletedCount);
  }

  async lapse(cart: number): Promise<void> {
    await this.#process().database.run(endHold, [this.#id(cart)]);
    await this.#process().app.orders.closeDue();
  }

  removeLine(cart: number, line: number, by: 'buyer' | 'admin'): Promise<string | object> {
    return this.#ask(by, 'DELETE /purchase/{id}', { params: { id: this.#line(cart, line) } }, deletedCount);
  }

  approveLine(cart: number, line: number): Promise<string | object> {
    const input = { params: { id: this.#line(cart, line) }, body: { approve: true } };
    return this.#ask<{ modifiedCount: number }>('admin', 'PUT /order/{id}', input, ({ modifiedCount }) => ({
      modifiedCount,
    }));
  }

  refundByHand(cart: number, cents: number): void {
    const paid = this.#intents(cart).find(({ status }) => status === 'succeeded');
    if (paid) this.#scene.cards.refundByHand(paid.id, cents);
  }

  async settle(): Promise<void> {
    const process = this.#process();
    await process.settle();
    await process.app.payments.catchUp(0);
  }

  async overview(): Promise<object> {
    const { partIds, cards } = this.#scene;
    const stock = await this.#process().database.run(listStock, [partIds]);
    const carts: object[] = [];
    for (const { id } of this.#carts) {
      const answer = await this.#ask<TradeOrder>(
        'admin',
        'GET /tradeOrders/{id}',
        { params: { id } },
        (order) => order.lines.map(toSeenLine),
      );
      carts.push({ lines: answer, received: cards.netReceived(id) });
    }
    return {
      parts: partIds.map((id) => stock.find((part) => part.id === id)?.quantity),
      carts,
    };
  }

  async #ask<Body>(
    who: 'buyer' | 'admin',
    name: CallName,
    input: object,
    see: (body: Body) => object,
  ): Promise<string | object> {
    const { status, body } = await this.#process()
      .as(this.#scene[who])
      .send<Body & Partial<Problem>>(name, input);
    if (status === 200) return see(body);
    return body.code ?? { status };
  }

  #process(): ShopProcess {
    this.#calls += 1;
    return this.#scene.processes[this.#calls % 2 === 0 ? 0 : 1];
  }

  #cart(cart: number) {
    return this.#carts[cart] ?? { id: '', lines: [], body: {} };
  }

  #id = (cart: number): string => this.#cart(cart).id;
  #line = (cart: number, line: number): string => this.#cart(cart).lines[line] ?? '';
  #intents = (cart: number) => this.#scene.cards.intentsOf(this.#id(cart));
}

const deletedCount = ({ deletedCount }: { deletedCount: number }): object => ({ deletedCount });

const toSeenLine = ({ orders, price, paid, approve, paymentIssue }: Order): object => ({
  units: orders,
  cents: Math.round(price * 100) * orders,
  paid,
  approve,
  issue: paymentIssue,
});
