import type { Database } from '../../src/foundation/database/index.ts';
import { statement } from '../../src/foundation/database/index.ts';
import type { CardProvider } from '../../src/sales/payments/card-provider.ts';
import { CardsInMemory } from '../../testing/cards-in-memory.ts';
import { emptyTables } from '../../testing/empty-tables.ts';
import { Lane } from '../../testing/interleaving.ts';
import { openShopProcess, type Person, type ShopProcess } from '../../testing/shop-process.ts';

const endHold = statement<Record<string, never>, [id: string]>(
  'race-end-hold',
  `update orders set hold_until = now() - interval '1 second' where id = $1`,
);

const UNITS_OF_A_LINE = 10;

/** An account with an unverified email may have one unpaid order; all others any number. */
const allowances = { unverified: { unpaidOrders: 1, unpaidLines: 100, holdHours: 1 } };

/** What is paid together in a race: an order of one part or of a cart. */
export interface Payable {
  id: string;
  buyer: Person;
  /** Dollars. */
  total: number;
}

export interface Raced extends Payable {
  partId: string;
}

export interface RacedCart extends Payable {
  lines: readonly Raced[];
}

interface Wanted {
  buyer?: Person;
  overdue?: boolean;
}

/** A process whose steps wait for the scheduler of the race. */
export interface Racer {
  process: ShopProcess;
  lane: Lane;
}

/** Two racing processes and a third that prepares and observes, all on one database and one card provider. */
export class RaceScene {
  readonly cards: CardsInMemory;
  readonly observer: ShopProcess;
  readonly racers: readonly [Racer, Racer];
  readonly buyer: Person;
  readonly admin: Person;
  #keys = 0;

  constructor(parts: Pick<RaceScene, 'cards' | 'observer' | 'racers' | 'buyer' | 'admin'>) {
    this.cards = parts.cards;
    this.observer = parts.observer;
    this.racers = parts.racers;
    this.buyer = parts.buyer;
    this.admin = parts.admin;
  }

  get database(): Database {
    return this.observer.database;
  }

  async order({ buyer = this.buyer, units = 10, overdue = false } = {}): Promise<Raced> {
    const partId = await this.observer.part({ quantity: 40, priceCents: 100 });
    const body = { partsId: partId, orders: units, phone: '1', address: 'x' };
    const { _id: id } = await this.observer.as(buyer).call('POST /purchase', { body });
    if (overdue) await this.database.run(endHold, [id]);
    return { id, partId, buyer, total: units };
  }

  /** Parts of a cart: `lines` of them, each with stock for one order. */
  async parts(lines = 2, quantity = UNITS_OF_A_LINE): Promise<string[]> {
    const ids: string[] = [];
    while (ids.length < lines)
      ids.push(await this.observer.part({ quantity, priceCents: 100 * (ids.length + 1) }));
    return ids;
  }

  /** What the client sends to order these parts, in this order. */
  checkout(partIds: readonly string[]) {
    this.#keys += 1;
    const prices = new Map([...partIds].sort().map((partId, index) => [partId, index + 1]));
    const lines = partIds.map((partId) => ({
      partId,
      quantity: UNITS_OF_A_LINE,
      price: prices.get(partId) ?? 0,
    }));
    const total = lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
    return { cartKey: `race-key-${this.#keys}`, total, phone: '1', address: 'x', lines };
  }

  /** @param wanted.withCents with a last line that is too little to be paid by card alone */
  async cart({ buyer = this.buyer, overdue = false, withCents = false } = {}): Promise<RacedCart> {
    const body = this.checkout(await this.parts());
    if (withCents) {
      const partId = await this.observer.part({ quantity: UNITS_OF_A_LINE, priceCents: 1 });
      body.lines.push({ partId, quantity: UNITS_OF_A_LINE, price: 0.01 });
      body.total += 0.1;
    }
    const { _id: id, total, lines } = await this.observer.as(buyer).call('POST /tradeOrders', { body });
    if (overdue) await this.database.run(endHold, [id]);
    const raced = lines.map((line) => ({
      id: line._id,
      partId: line.partsId,
      buyer,
      total: line.price * line.orders,
    }));
    return { id, buyer, total, lines: raced };
  }

  async cartAtPayment(wanted: Wanted = {}): Promise<RacedCart> {
    return this.#openPayment(await this.cart(wanted));
  }

  async cartCharged(): Promise<RacedCart> {
    return this.#charged(await this.cartAtPayment());
  }

  async paidCart(): Promise<RacedCart> {
    return this.#tellOfPayment(await this.cartCharged());
  }

  /** An account that may have one unpaid order. */
  newcomer(): Promise<Person> {
    return this.observer.customer(undefined, false);
  }

  /** An order whose payment screen is open. */
  async orderAtPayment(wanted: Wanted = {}): Promise<Raced> {
    return this.#openPayment(await this.order(wanted));
  }

  /** An order that is paid at the provider; the shop does not know yet. */
  async orderCharged(): Promise<Raced> {
    return this.#charged(await this.orderAtPayment());
  }

  async paidOrder(): Promise<Raced> {
    return this.#tellOfPayment(await this.orderCharged());
  }

  /** The buyer pays at the provider, if the intent still accepts money. */
  charge({ id }: Pick<Payable, 'id'>): void {
    for (const { clientSecret } of this.cards.intentsOf(id)) this.cards.pay(clientSecret);
  }

  /** @returns the id of an order's only intent */
  intentOf({ id }: Pick<Payable, 'id'>): string {
    return this.cards.intentsOf(id)[0]?.id ?? '';
  }

  /** The same processes in an empty shop, with new people. */
  async emptied(): Promise<RaceScene> {
    const { cards, observer, racers } = this;
    cards.forgetAll();
    await emptyTables(this.database);
    const [buyer, admin] = [await observer.customer(), await observer.admin()];
    return new RaceScene({ cards, observer, racers, buyer, admin });
  }

  async close(): Promise<void> {
    for (const { process } of [...this.racers, { process: this.observer }]) await process.close();
  }

  async #openPayment<Order extends Payable>(order: Order): Promise<Order> {
    const body = { total: order.total, orderId: order.id };
    await this.observer.as(order.buyer).call('POST /create-payment-intent', { body });
    return order;
  }

  #charged<Order extends Payable>(order: Order): Order {
    this.charge(order);
    return order;
  }

  async #tellOfPayment<Order extends Payable>(order: Order): Promise<Order> {
    await this.observer.as(order.buyer).call('PATCH /order/{id}', { params: { id: order.id }, body: {} });
    return order;
  }
}

export async function openRaceScene(database: Database): Promise<RaceScene> {
  const cards = new CardsInMemory();
  const open = (on: Database, provider: CardProvider) =>
    openShopProcess(on, provider, {}, { allowances, declines: { ofOrder: 1 } });
  const racer = async (): Promise<Racer> => {
    const lane = new Lane();
    return { lane, process: await open(lane.database(database), lane.cards(cards)) };
  };
  const observer = await open(database, cards);
  return new RaceScene({
    cards,
    observer,
    racers: [await racer(), await racer()],
    buyer: await observer.customer(),
    admin: await observer.admin(),
  });
}
