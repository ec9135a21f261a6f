import { statement } from '../../src/foundation/database/index.ts';
import type { ShopProcess } from '../../testing/shop-process.ts';
import type { MoneyScene } from './scene.ts';

const UNITS = 10;
/** Dollars for one unit of each of the three parts. */
const PRICES = [10, 1, 0.5] as const;
/** Without the first of them a card cannot pay the rest. */
const PRICES_WITH_CENTS = [10, 0.02, 0.01] as const;

interface WantedLine {
  partId: string;
  quantity: number;
}

type Prices = typeof PRICES | typeof PRICES_WITH_CENTS;

const totalOf = (prices: Prices): number => prices.reduce((sum, price) => sum + price * UNITS, 0);

const endHold = statement<Record<string, never>, [id: string]>(
  'cart-scene-end-hold',
  `update orders set hold_until = now() - interval '1 second' where id = $1 and hold_until is not null`,
);

const linesOf = statement<{ id: string; status: string; total_cents: number }, [cart: string]>(
  'cart-scene-lines',
  'select id, status, total_cents from order_lines where order_id = $1 order by number',
);

const ordersWithKey = statement<{ id: string }, [key: string]>(
  'cart-scene-with-key',
  'select id from orders where cart_key = $1',
);

/** What people, the provider and the clock do with orders of carts. */
export class CartScene {
  readonly money: MoneyScene;
  #keys = 0;

  constructor(money: MoneyScene) {
    this.money = money;
  }

  /** What the client sends to order three new parts. */
  async checkout(prices: Prices = PRICES) {
    this.#keys += 1;
    const lines: { partId: string; quantity: number; price: number }[] = [];
    for (const price of prices) {
      const partId = await this.money.survivor.part({ priceCents: price * 100 });
      lines.push({ partId, quantity: UNITS, price });
    }
    return { cartKey: `scene-key-${this.#keys}`, total: totalOf(prices), phone: '1', address: 'x', lines };
  }

  /** Puts the lines of an order into the buyer's cart. */
  async fillCart(
    { lines, key }: { lines: readonly WantedLine[]; key: string },
    process = this.money.survivor,
  ): Promise<void> {
    const wanted = lines.map(({ partId, quantity }) => ({ partId, quantity }));
    const body = { lines: wanted, how: 'add', key } as const;
    await process.as(this.money.buyer).call('POST /cart', { body });
  }

  emptyCart() {
    return this.money.survivor.as(this.money.buyer).call('DELETE /cart', {});
  }

  async inCart(): Promise<WantedLine[]> {
    const { lines } = await this.money.survivor.as(this.money.buyer).call('GET /cart', {});
    return lines.map(({ partId, quantity }) => ({ partId, quantity }));
  }

  async place(
    body: Awaited<ReturnType<CartScene['checkout']>>,
    process = this.money.survivor,
  ): Promise<string> {
    return (await process.as(this.money.buyer).call('POST /tradeOrders', { body }))._id;
  }

  async order(): Promise<string> {
    return this.place(await this.checkout());
  }

  async orderAtPayment(prices: Prices = PRICES): Promise<string> {
    const id = await this.place(await this.checkout(prices));
    await this.openPayment(id, this.money.survivor, prices);
    return id;
  }

  /** Without its first line a card cannot pay the rest. */
  orderWithCents(): Promise<string> {
    return this.orderAtPayment(PRICES_WITH_CENTS);
  }

  async chargedOrder(): Promise<string> {
    const id = await this.orderAtPayment();
    this.money.charge(id);
    return id;
  }

  async paidOrder(): Promise<string> {
    const id = await this.chargedOrder();
    await this.money.webhook(id);
    return id;
  }

  /** Paid, and the buyer's bank has decided a dispute against the shop, which does not know yet. */
  async orderWithLostDispute(): Promise<string> {
    const id = await this.paidOrder();
    for (const intent of this.money.cards.intentsOf(id)) this.money.cards.dispute(intent.id, 'lost');
    return id;
  }

  /** Declined as often as is allowed; the shop does not know yet. */
  async declinedOrder(): Promise<string> {
    const id = await this.orderAtPayment();
    for (const intent of this.money.cards.intentsOf(id)) this.money.cards.decline(intent.id);
    return id;
  }

  /** Paid at the provider after the order was cancelled, as with an intent that was lost meanwhile. */
  async orderPaidTooLate(): Promise<string> {
    const id = await this.orderAtPayment();
    const [intent] = this.money.cards.intentsOf(id);
    this.money.cards.setKnown(intent?.id ?? '', false);
    await this.cancel(id);
    this.money.cards.setKnown(intent?.id ?? '', true);
    this.money.charge(id);
    return id;
  }

  openPayment(orderId: string, process = this.money.survivor, prices: Prices = PRICES) {
    const body = { total: totalOf(prices), orderId };
    return process.as(this.money.buyer).send('POST /create-payment-intent', { body });
  }

  hint(id: string, process = this.money.survivor) {
    return process.as(this.money.buyer).send('PATCH /order/{id}', { params: { id }, body: {} });
  }

  cancel(id: string, process = this.money.survivor) {
    return process.as(this.money.buyer).send('DELETE /tradeOrders/{id}', { params: { id } });
  }

  delete(id: string, process: ShopProcess) {
    return process.as(this.money.admin).send('DELETE /tradeOrders/{id}', { params: { id } });
  }

  async cancelLine(id: string, process: ShopProcess): Promise<unknown> {
    return this.money.cancel(await this.firstLine(id), process);
  }

  async deleteLine(id: string, process: ShopProcess): Promise<unknown> {
    return this.money.delete(await this.firstLine(id), process);
  }

  async lapse(id: string, process = this.money.survivor): Promise<void> {
    await this.money.database.run(endHold, [id]);
    await process.app.orders.closeDue();
  }

  async firstLine(id: string): Promise<string> {
    return (await this.lines(id))[0]?.id ?? '';
  }

  lines(id: string) {
    return this.money.database.run(linesOf, [id]);
  }

  withKey(key: string) {
    return this.money.database.run(ordersWithKey, [key]);
  }
}
