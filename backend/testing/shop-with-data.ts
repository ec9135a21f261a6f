import type { Database } from '../src/foundation/database/index.ts';
import { stockCatalogue, vehicleId } from './stocked-catalogue.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

/** Texts with everything that could break a line, a quotation or an encoding. */
const AWKWARD = 'Two\nlines,\ttab, \\N, "quoted", it’s \u2028 and 🚗';

/** The values needed to order the part. */
export const orderOf = (partsId: string) => ({ partsId, orders: 10, phone: '15550100', address: AWKWARD });

/** A shop with data of every kind: an uploaded picture, a review, an order of 10 of 100 units, a cart's order that is paid and partly refunded, a cart, a part that fits a vehicle. */
export async function openShopWithData(
  database: Database,
): Promise<{ shop: TestShop; picture: string; partId: string }> {
  const shop = await openTestShop(database);
  const [admin, customer] = [(await shop.admin()).api, (await shop.customer()).api];
  const picture = await shop.picture(admin);
  const review = { name: 'Carl', companyName: 'Docks', feedback: AWKWARD, rating: 4.5, img: picture };
  await customer.call('POST /review', { body: review });
  const partId = await shop.part({
    name: AWKWARD,
    number: 'KP-1',
    attributes: [{ name: AWKWARD, value: '1' }],
  });
  await customer.call('POST /purchase', { body: orderOf(partId) });
  await stockCatalogue(database, {
    brands: { kestrel: AWKWARD },
    categories: { brakes: 'Brakes', 'brakes/pads': 'Brake pads' },
    vehicles: { yaris: { make: 'Toyota', model: AWKWARD, litres: 1.5, builtFrom: 200508 } },
    parts: {
      pads: {
        name: 'Brake pads',
        number: 'BP-1',
        brand: 'kestrel',
        category: 'brakes/pads',
        numbers: [{ kind: 'oe', shown: '04465-1', brand: AWKWARD }],
        fits: { yaris: ['front', 'rear'] },
      },
    },
  });
  const line = { partId: await shop.part({ name: AWKWARD }), quantity: 10, price: 10 };
  const cart = { cartKey: 'cart-of-backup', total: 100, phone: '15550100', address: AWKWARD };
  const { _id: cartId } = await customer.call('POST /tradeOrders', {
    body: { ...cart, poNumber: '\\N, "quoted", it’s 🚗', lines: [line] },
  });
  const intentId = await shop.pay(customer, cartId, 100);
  await customer.call('PATCH /order/{id}', { params: { id: cartId }, body: {} });
  await shop.cards.refunds.create({ payment_intent: intentId, amount: 100 });
  await shop.app.payments.catchUp(0);
  await customer.call('PUT /cart/{id}', { params: { id: partId }, body: { quantity: 10 } });
  await customer.call('PUT /garage', { body: { vehicles: [{ id: vehicleId('yaris'), name: AWKWARD }] } });
  return { shop, picture, partId };
}
