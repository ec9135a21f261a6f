import { type Database, statement } from '../../src/foundation/database/index.ts';
import { CardsInMemory } from '../../testing/cards-in-memory.ts';
import { emptyTables } from '../../testing/empty-tables.ts';
import { openShopProcess, type Person, type ShopProcess } from '../../testing/shop-process.ts';

const TOTAL = 100;

const statusOf = statement<{ status: string }, [id: string]>(
  'money-status-of',
  'select status from order_lines where id = $1',
);

const bookedFor = statement<{ cents: number }, [order: string]>(
  'money-booked-for',
  `select coalesce(sum(case 'provider' when debit then amount_cents when credit then -amount_cents end), 0)::bigint
          as cents
     from ledger where line_id in (select id from order_lines where order_id = $1)`,
);

/** What people, the provider and the clock do; each step runs on one of several processes. */
export class MoneyScene {
  readonly database: Database;
  readonly cards: CardsInMemory;
  /** A process that never fails. */
  readonly survivor: ShopProcess;
  readonly buyer: Person;
  readonly admin: Person;

  constructor(parts: Pick<MoneyScene, 'cards' | 'survivor' | 'buyer' | 'admin'>) {
    this.database = parts.survivor.database;
    this.cards = parts.cards;
    this.survivor = parts.survivor;
    this.buyer = parts.buyer;
    this.admin = parts.admin;
  }

  /** @returns the id of a new order of ten units at ten dollars */
  async order(): Promise<string> {
    const partsId = await this.survivor.part();
    const body = { partsId, orders: 10, phone: '1', address: 'x' };
    return (await this.survivor.as(this.buyer).call('POST /purchase', { body }))._id;
  }

  async orderAtPayment(): Promise<string> {
    const id = await this.order();
    await this.openPayment(id);
    return id;
  }

  /** Paid at the provider; the shop does not know yet. */
  async chargedOrder(): Promise<string> {
    const id = await this.orderAtPayment();
    this.charge(id);
    return id;
  }

  async paidOrder(): Promise<string> {
    const id = await this.chargedOrder();
    await this.webhook(id);
    return id;
  }

  openPayment(orderId: string, process = this.survivor) {
    const body = { total: TOTAL, orderId };
    return process.as(this.buyer).send('POST /create-payment-intent', { body });
  }

  cancel(id: string, process = this.survivor) {
    return process.as(this.buyer).send('DELETE /purchase/{id}', { params: { id } });
  }

  delete(id: string, process = this.survivor) {
    return process.as(this.admin).send('DELETE /purchase/{id}', { params: { id } });
  }

  async webhook(id: string, process = this.survivor): Promise<void> {
    for (const event of this.cards.eventsOf(id)) {
      await process.app.server.inject({ method: 'POST', url: '/api/webhooks/stripe', ...event });
    }
  }

  charge(id: string): void {
    for (const { clientSecret } of this.cards.intentsOf(id)) this.cards.pay(clientSecret);
  }

  async statusOf(id: string): Promise<string | undefined> {
    const [order] = await this.database.run(statusOf, [id]);
    return order?.status;
  }

  /** @returns cents that the provider holds for an order, by the shop's ledger */
  async bookedFor(id: string): Promise<number | undefined> {
    const [booked] = await this.database.run(bookedFor, [id]);
    return booked?.cents;
  }

  /** The same process in an empty shop, with new people. */
  async emptied(): Promise<MoneyScene> {
    const { cards, survivor } = this;
    cards.forgetAll();
    await emptyTables(this.database);
    return new MoneyScene({
      cards,
      survivor,
      buyer: await survivor.customer(),
      admin: await survivor.admin(),
    });
  }
}

export async function openMoneyScene(database: Database): Promise<MoneyScene> {
  const cards = new CardsInMemory();
  const survivor = await openShopProcess(database, cards, {}, { declines: { ofOrder: 1 } });
  const [buyer, admin] = [await survivor.customer(), await survivor.admin()];
  return new MoneyScene({ cards, survivor, buyer, admin });
}
