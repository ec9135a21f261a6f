import type { Part, TradeOrder } from '@shop/contracts';
import type { BodyOf } from '@shop/contracts/calls';
import { newId } from '../../src/foundation/ids.ts';
import { HttpClient, Unanswered } from '../../testing/http-client.ts';

/** What a buyer depends on. */
export interface Surroundings {
  url: string;
  admin: string;
  /** Pays an intent at the card provider. */
  pay(intentId: string): Promise<void>;
  random(): number;
}

type CartPart = Pick<Part, '_id' | 'price' | 'minimumOrder'>;

/** A placed order, according to the answers so far. */
interface PlacedCart {
  id: string;
  standing: Set<string>;
  paid: boolean;
  /** The card provider has taken the money; the shop may not know yet. */
  charged: boolean;
}

/**
 * Orders carts, pays them, cancels lines and has lines refunded, one call after the other, and remembers each answer. An
 * order or an addition that was not answered is sent again with its key.
 */
export class Buyer {
  /** Every line that was acknowledged, also those that ended. */
  readonly acknowledged: string[] = [];
  /** Lines whose refund was acknowledged. */
  refunds = 0;
  readonly #token: string;
  readonly #parts: readonly CartPart[];
  /** The cart that is being ordered or dealt with. */
  #cart: BodyOf<'POST /tradeOrders'> | undefined;
  #isFilled = false;
  #order: PlacedCart | undefined;
  /** The lines of a call that was not answered: they may stand or not. */
  #inDoubt: readonly string[] = [];

  constructor(token: string, parts: readonly CartPart[]) {
    this.#token = token;
    this.#parts = parts;
  }

  /** @param onAnswer called after each acknowledged call */
  async shop(around: Surroundings, onAnswer: () => void): Promise<void> {
    const client = new HttpClient(around.url, this.#token);
    try {
      for (;;) {
        await this.#step(client, around);
        this.#inDoubt = [];
        onAnswer();
      }
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
    }
  }

  async #step(client: HttpClient, around: Surroundings): Promise<void> {
    const order = this.#order;
    if (!order) await (this.#isFilled ? this.#place(client) : this.#fillCart(client));
    else if (order.standing.size === 0) this.#forget();
    else if (order.paid) await this.#refundLine(order, around);
    else if (around.random() < 0.3) await this.#cancelLine(client, order);
    else await this.#pay(client, order, around);
  }

  /** The cart was empty, so it has the units of the order, however often they were sent. */
  async #fillCart(client: HttpClient): Promise<void> {
    this.#cart ??= this.#checkout();
    const wanted = this.#cart.lines.map(({ partId, quantity }) => ({ partId, quantity: Number(quantity) }));
    const body = { lines: wanted, how: 'add', key: this.#cart.cartKey } as const;
    const { lines } = await client.call('POST /cart', { body });
    const kept = lines.map(({ partId, quantity }) => ({ partId, quantity }));
    if (JSON.stringify(kept) !== JSON.stringify(wanted)) {
      throw new Error(`${JSON.stringify(wanted)} was added, the cart has ${JSON.stringify(kept)}`);
    }
    this.#isFilled = true;
  }

  async #place(client: HttpClient): Promise<void> {
    this.#keep(await client.call('POST /tradeOrders', { body: this.#cart ?? this.#checkout() }));
  }

  async #cancelLine(client: HttpClient, order: PlacedCart): Promise<void> {
    const [id = ''] = order.standing;
    this.#inDoubt = [id];
    const { deletedCount } = await client.call('DELETE /purchase/{id}', { params: { id } });
    if (deletedCount === 1) order.standing.delete(id);
    else {
      // It was paid before the shop was killed.
      order.paid = (await client.call('GET /tradeOrders/{id}', { params: { id: order.id } })).paid;
      if (!order.paid) throw new Error(`The line ${id} that was acknowledged was not there`);
    }
  }

  async #pay(client: HttpClient, order: PlacedCart, { pay }: Surroundings): Promise<void> {
    const { total, paid } = await client.call('GET /tradeOrders/{id}', { params: { id: order.id } });
    if (!paid && !order.charged) {
      const body = { total, orderId: order.id };
      const { clientSecret } = await client.call('POST /create-payment-intent', { body });
      await pay(clientSecret.replace(/_secret_.*/, ''));
      order.charged = true;
    }
    const told = await client.call('PATCH /order/{id}', { params: { id: order.id }, body: {} });
    if (!told.paid) throw new Error(`The order ${order.id} was paid, and the shop does not know`);
    order.paid = true;
  }

  async #refundLine({ standing }: PlacedCart, { url, admin }: Surroundings): Promise<void> {
    const [id = ''] = standing;
    this.#inDoubt = [id];
    await new HttpClient(url, admin).call('DELETE /purchase/{id}', { params: { id } });
    standing.delete(id);
    this.refunds += 1;
  }

  #keep({ _id: id, paid, lines }: TradeOrder): void {
    const ids = lines.map(({ _id }) => _id);
    this.acknowledged.push(...ids);
    this.#order = { id, paid, charged: paid, standing: new Set(ids) };
  }

  #forget(): void {
    this.#isFilled = false;
    this.#order = undefined;
    this.#cart = undefined;
  }

  /** What the client sends to order some units of each part. */
  #checkout(): BodyOf<'POST /tradeOrders'> {
    const lines = this.#parts.map(({ _id, price, minimumOrder }) => ({
      ...{ partId: _id, quantity: minimumOrder, price },
    }));
    const cents = lines.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0);
    const contact = { phone: '15550100', address: '1 Dock Road' };
    return { cartKey: newId('trade'), fromCart: true, total: cents / 100, ...contact, lines };
  }

  /**
   * Compares the answers with what the shop says now, which decides about the call that was not answered.
   * @returns a line for each difference
   */
  async differences(url: string): Promise<string[]> {
    const order = this.#order;
    if (!order) return [];
    const client = new HttpClient(url, this.#token);
    const body = await client.call('GET /tradeOrders/{id}', { params: { id: order.id } });
    const listed = new Set(body.lines.map(({ _id }) => _id));
    for (const id of this.#inDoubt) if (!listed.has(id)) order.standing.delete(id);
    this.#inDoubt = [];
    const unpaid = order.paid && !body.ended && !body.paid ? [`${order.id}: told paid, listed unpaid`] : [];
    return [...new Set([...listed, ...order.standing])]
      .filter((id) => listed.has(id) !== order.standing.has(id))
      .map((id) => `${id}: told ${order.standing.has(id)}, listed ${listed.has(id)}`)
      .concat(unpaid);
  }
}
