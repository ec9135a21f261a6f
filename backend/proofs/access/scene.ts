import { randomBytes } from 'node:crypto';
import { statement } from '../../src/foundation/database/index.ts';
import { newId } from '../../src/foundation/ids.ts';
import { addImport } from '../../src/imports/store.ts';
import { listMails } from '../../src/mail/mail.store.ts';
import { approveLines } from '../../src/sales/orders/order.store.ts';
import { addVehicle } from '../../testing/add-vehicle.ts';
import { plainPicture } from '../../testing/pictures.ts';
import type { PublishedShop } from '../../testing/published-shop.ts';
import type { TestClient } from '../../testing/test-client.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import type { SignedInPerson } from './callers.ts';

const UNITS = 10;
/** Dollars for all units of an order. */
const TOTAL = 100;

const aReview = statement<{ id: string }, [id: string]>(
  'test-add-review',
  `insert into reviews (id, name, company_name, feedback, rating_tenths, img)
   values ($1, 'Carl', 'Carl & Co', 'Good.', 50, '/pictures/carl.webp') returning id`,
);
const aTerm = statement<{ term: string }, [term: string]>(
  'proof-term',
  `insert into synonyms (term, meaning) values ($1, 'brake disc') returning term`,
);

/** An order of the owner, not yet paid. */
export interface PlacedOrder {
  id: string;
  partsId: string;
  total: number;
}

/** Colours are counted, because two pictures of one colour would be the same. */
let freshPictures = 0;

/** What a call can be about: new rows, which belong to the owner where they have one. */
export class Scene {
  readonly shop: TestShop;
  readonly owner: SignedInPerson;

  readonly #published: PublishedShop | undefined;

  /** @param published for calls about releases, the same shop */
  constructor(shop: TestShop, owner: SignedInPerson, published?: PublishedShop) {
    this.shop = shop;
    this.owner = owner;
    this.#published = published;
  }

  get published(): PublishedShop {
    if (!this.#published) throw new Error('This shop does not accept releases over the network');
    return this.#published;
  }

  part(): Promise<string> {
    return this.shop.part({ priceCents: (TOTAL * 100) / UNITS, minimumOrder: UNITS });
  }

  soldOutPart(): Promise<string> {
    return this.shop.part({ quantity: 0 });
  }

  /** A sold-out part of which the owner wants to be told. */
  async watchedPart(): Promise<string> {
    const id = await this.soldOutPart();
    await this.owner.api.call('PUT /watches/{id}', { params: { id } });
    return id;
  }

  /** A mail about an order of the owner. */
  async mail(): Promise<string> {
    await this.order();
    const [mail] = await this.shop.database.run(listMails, ['zz', 1]);
    return mail?.id ?? '';
  }

  checkout(partsId: string) {
    return { partsId, orders: UNITS, phone: '+1 313 555 0142', address: '1840 Michigan Avenue, Detroit' };
  }

  async order(): Promise<PlacedOrder> {
    const partsId = await this.part();
    const { _id: id } = await this.owner.api.call('POST /purchase', { body: this.checkout(partsId) });
    return { id, partsId, total: TOTAL };
  }

  /** A part in the owner's cart. */
  async partInCart(): Promise<string> {
    const id = await this.part();
    await this.owner.api.call('PUT /cart/{id}', { params: { id }, body: { quantity: UNITS } });
    return id;
  }

  tradeCheckout(...partIds: readonly string[]) {
    return {
      cartKey: this.freshText(),
      total: TOTAL * partIds.length,
      phone: '+1 313 555 0142',
      address: '1840 Michigan Avenue, Detroit',
      lines: partIds.map((partId) => ({ partId, quantity: UNITS, price: TOTAL / UNITS })),
    };
  }

  /** An order of a cart with two lines, not yet paid. */
  async tradeOrder(): Promise<{ id: string; total: number }> {
    const body = this.tradeCheckout(await this.part(), await this.part());
    const { _id: id, total } = await this.owner.api.call('POST /tradeOrders', { body });
    return { id, total };
  }

  /** An order whose payment has succeeded at the provider; the shop does not know yet. */
  async orderPaidAtProvider(): Promise<PlacedOrder> {
    const order = await this.order();
    await this.shop.pay(this.owner.api, order.id, order.total);
    return order;
  }

  async paidOrder(): Promise<PlacedOrder> {
    const order = await this.orderPaidAtProvider();
    await this.owner.api.call('PATCH /order/{id}', { params: { id: order.id }, body: {} });
    return order;
  }

  async shippedOrder(): Promise<PlacedOrder> {
    const order = await this.paidOrder();
    await this.shop.database.run(approveLines, [[order.id], 'system', null, null]);
    return order;
  }

  /** A shipped order of which a return is asked for. */
  async orderWithReturn(): Promise<PlacedOrder & { askedAt: string }> {
    const order = await this.shippedOrder();
    const params = { id: order.id };
    const body = { quantity: 1, reason: 'It arrived bent.' };
    await this.owner.api.call('POST /order/{id}/returns', { params, body });
    const { returns } = await this.owner.api.call('GET /order/{id}', { params });
    return { ...order, askedAt: returns?.[0]?.askedAt ?? '' };
  }

  async review(): Promise<string> {
    const [review] = await this.shop.database.run(aReview, [newId('review')]);
    return review?.id ?? '';
  }

  /** What people say for a brake disc. */
  async term(): Promise<string> {
    const [row] = await this.shop.database.run(aTerm, [this.freshText()]);
    return `${row?.term}|brake disc`;
  }

  /** The number of a part. */
  async numberedPart(): Promise<string> {
    const number = this.freshText();
    await this.shop.part({ number });
    return number;
  }

  vehicle(): Promise<string> {
    return addVehicle(this.shop.database);
  }

  /** A saved list of the owner. */
  async savedList(): Promise<string> {
    const { insertedId } = await this.owner.api.call('POST /lists', {
      body: { name: this.freshText(), lines: [{ partId: await this.part(), quantity: 5 }] },
    });
    return insertedId;
  }

  /** A vehicle in the owner's garage. */
  async keptVehicle(): Promise<string> {
    const id = await this.vehicle();
    await this.owner.api.call('PUT /garage', { body: { vehicles: [{ id }] } });
    return id;
  }

  /** An import whose dry run is over. */
  async checkedImport(): Promise<string> {
    const user = await this.stranger();
    const values = ['prices', '{}', '["number","price"]', 'checked', user.id] as const;
    const [added] = await this.shop.database.run(addImport, [newId('import'), ...values]);
    return added?.id ?? '';
  }

  /** A user whom no other row refers to. */
  async stranger(): Promise<{ id: string; email: string; api: TestClient }> {
    const { email, api } = await this.shop.customer();
    const [user] = await api.call('GET /user', { query: { email } });
    return { id: user?._id ?? '', email, api };
  }

  /** The address of a picture that was uploaded here. */
  picture(): Promise<string> {
    return this.shop.picture(this.owner.api);
  }

  /** A picture that nobody has uploaded yet. */
  freshPicture(): Promise<Buffer> {
    freshPictures += 1;
    return plainPicture({ width: 8, height: 8 }, `#${freshPictures.toString(16).padStart(6, '0')}`)
      .png()
      .toBuffer();
  }

  /** Text that no row holds yet, so that saving it is a change. */
  freshText(): string {
    return randomBytes(8).toString('hex');
  }
}
