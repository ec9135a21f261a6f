import { randomBytes } from 'node:crypto';
import { GARAGE_LIMITS } from '@shop/contracts';
import { statement } from '../../src/foundation/database/index.ts';
import { newId } from '../../src/foundation/ids.ts';
import { makeAdmin } from '../../src/people/users/store.ts';
import { addVehicle } from '../../testing/add-vehicle.ts';
import type { TestIdentity } from '../../testing/identities.ts';
import type { TestClient } from '../../testing/test-client.ts';
import type { TestShop } from '../../testing/test-shop.ts';

const CUSTOMERS = 4;
/** How many of each kind exist at a time. */
const STOCKED = 12;

const addStranger = statement<Record<string, never>, [id: string, email: string]>(
  'test-add-stranger',
  `insert into users (id, email, name, email_verified) values ($1, $2, 'Stranger', true)`,
);

export interface Person extends TestIdentity {
  api: TestClient;
}

export interface FuzzedOrder {
  id: string;
  buyer: Person;
  /** Dollars. */
  total: number;
}

/** What a customer has beside orders of one part, by its id. */
interface Belongings {
  review: string;
  list: string;
  /** An order of a cart. */
  cartOrder: string;
}

/** Existing rows for requests to be about; they are replaced as requests use them up. */
export class FuzzedWorld {
  readonly #shop: TestShop;
  readonly customers: Person[] = [];
  readonly admin: Person;
  parts: string[] = [];
  /** The numbers of the parts. */
  numbers: string[] = [];
  /** Everybody's garage has them. */
  vehicles: string[] = [];
  orders: FuzzedOrder[] = [];
  strangers: { id: string; email: string }[] = [];
  readonly #belongings = new Map<Person, Belongings>();
  /** The address of a picture that was uploaded here. */
  picture = '';

  private constructor(shop: TestShop, admin: Person) {
    this.#shop = shop;
    this.admin = admin;
  }

  static async open(shop: TestShop): Promise<FuzzedWorld> {
    const comeIn = async (email: string): Promise<Person> => {
      const identity = await shop.identities.signUp(email);
      return { ...identity, api: await shop.signIn(identity) };
    };
    const world = new FuzzedWorld(shop, await comeIn('admin@fuzz.example'));
    await shop.database.run(makeAdmin, [world.admin.email, 'command-line']);
    for (let count = 0; count < CUSTOMERS; count += 1) {
      world.customers.push(await comeIn(`customer-${count}@fuzz.example`));
    }
    for (let count = 0; count < GARAGE_LIMITS.visitor; count += 1) {
      world.vehicles.push(await addVehicle(shop.database));
    }
    await shop.database.pool.query(
      `insert into brands (id, name) values ('kestrel', 'Kestrel'); insert into categories (id, name) values ('discs', 'Discs')`,
    );
    world.picture = await shop.picture(world.admin.api);
    await world.restock();
    return world;
  }

  belongingsOf(customer: Person): Belongings {
    const found = this.#belongings.get(customer);
    if (!found) throw new Error('Each customer has some');
    return found;
  }

  /** Creates new parts, orders and users, and signs in again those who were signed out. */
  async restock(): Promise<void> {
    for (const person of [...this.customers, this.admin]) await this.#letIn(person);
    this.numbers = await this.#fresh(async () => newId('part').replace('part_', 'FZ-'));
    this.parts = await this.#fresh((index) => this.#part(this.numbers[index]));
    this.strangers = await this.#fresh(() => this.#stranger());
    this.orders = await this.#fresh((index) => this.#order(index));
    for (const order of this.orders.slice(0, 3)) await this.#pay(order);
    for (const customer of this.customers)
      this.#belongings.set(customer, await this.#belongingsFor(customer.api));
  }

  async #belongingsFor(api: TestClient): Promise<Belongings> {
    for (const { _id: id } of await api.call('GET /lists', {}))
      await api.call('DELETE /lists/{id}', { params: { id } });
    const list = await api.call('POST /lists', { body: { name: 'Workshop' } });
    const feedback = { name: 'Carl', companyName: 'Docks', feedback: 'Good', rating: 4.5, img: this.picture };
    await api.call('POST /review', { body: feedback });
    const [review] = await api.call('GET /review', { query: { limit: '1' } });
    const lines = [{ partId: await this.#part(), quantity: 10, price: 10.5 }];
    const contact = { phone: '1', address: 'x' };
    const cartOrder = await api.call('POST /tradeOrders', {
      body: { cartKey: newId('list'), total: 105, ...contact, lines },
    });
    return { list: list.insertedId, review: review?._id ?? '', cartOrder: cartOrder._id };
  }

  async #fresh<Thing>(make: (index: number) => Promise<Thing>): Promise<Thing[]> {
    const things: Thing[] = [];
    for (let index = 0; index < STOCKED; index += 1) things.push(await make(index));
    return things;
  }

  async #letIn(person: Person): Promise<void> {
    person.api = await this.#shop.signIn(person);
    await person.api.call('PUT /garage', { body: { vehicles: this.vehicles.map((id) => ({ id })) } });
  }

  #part(number?: string): Promise<string> {
    const { picture } = this;
    return this.#shop.part({
      picture,
      ...(number && { number }),
      priceCents: 1050,
      minimumOrder: 5,
      quantity: 5000,
    });
  }

  async #stranger(): Promise<{ id: string; email: string }> {
    const id = newId('user');
    const email = `${randomBytes(8).toString('hex')}@fuzz.example`;
    await this.#shop.database.run(addStranger, [id, email]);
    return { id, email };
  }

  async #order(index: number): Promise<FuzzedOrder> {
    const buyer = this.customers[index % CUSTOMERS] ?? this.admin;
    const id = await this.#shop.order(buyer.api, await this.#part());
    return { id, buyer, total: 105 };
  }

  async #pay({ id, buyer, total }: FuzzedOrder): Promise<void> {
    await this.#shop.pay(buyer.api, id, total);
    await buyer.api.call('PATCH /order/{id}', { params: { id }, body: {} });
  }
}
