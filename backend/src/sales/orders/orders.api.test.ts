import { BELOW_MINIMUM_ORDER, messages, NOT_ENOUGH_STOCK, TOTAL_NOT_PAYABLE } from '@shop/contracts';
import { describe, expect, it } from 'vitest';
import type { TestClient } from '../../../testing/test-client.ts';
import { shopOfFile } from '../../../testing/test-shop.ts';

const contact = { phone: '+1 555 0100', address: '1 Dock Road, Oakland' };

const shop = await shopOfFile();

describe('placing an order', () => {
  const place = (api: TestClient, partsId: string, orders: number | string) =>
    api.call('POST /purchase', { body: { partsId, orders, ...contact } });

  it('returns success, and reduces the stock by the ordered quantity', async () => {
    const { api, email } = await shop.customer();
    const partsId = await shop.part({ quantity: 100, priceCents: 1050 });
    const { success, ...placed } = await place(api, partsId, '40');
    expect(success).toBe(true);
    expect(await shop.stockOf(api, partsId)).toBe(60);
    const [order] = await api.call('GET /purchase', { query: { email } });
    expect(placed).toEqual(order);
    expect(order).toMatchObject({
      partsId,
      email,
      orders: 40,
      price: 10.5,
      paid: false,
      approve: false,
      ...contact,
    });
  });

  it('takes buyer, product and price from token and database, not from the body', async () => {
    const { api, email } = await shop.customer();
    const partsId = await shop.part({ priceCents: 5000, name: 'Inverter', number: 'KP-EV-1' });
    const forged = {
      price: 1,
      name: 'Somebody else',
      email: 'other@example.com',
      productName: 'Bolt',
      paid: true,
    };
    await api.send('POST /purchase', { body: { partsId, orders: 10, ...contact, ...forged } });
    const [order] = await api.call('GET /purchase', { query: { email } });
    expect(order).toMatchObject({
      email,
      productName: 'Inverter',
      partNumber: 'KP-EV-1',
      price: 50,
      paid: false,
    });
  });

  it('is found by its part while it is unpaid', async () => {
    const { api, email } = await shop.customer();
    const [partsId, another] = [await shop.part(), await shop.part()];
    const { success: _, ...placed } = await place(api, partsId, 10);
    const unpaidFor = (part: string) =>
      api.call('GET /purchase', { query: { email: email.toUpperCase(), unpaidFor: part } });
    expect(await unpaidFor(partsId)).toEqual([placed]);
    expect(await unpaidFor(another)).toEqual([]);
    await api.call('DELETE /purchase/{id}', { params: { id: placed._id } });
    expect(await unpaidFor(partsId)).toEqual([]);
    expect(
      await (await shop.customer()).api.refused('GET /purchase', { query: { email, unpaidFor: partsId } }),
    ).toMatchObject({ status: 403 });
  });

  it('is refused below the minimum order, with the fixed message about 400', async () => {
    const { api } = await shop.customer();
    const partsId = await shop.part({ minimumOrder: 10 });
    const problem = await api.refused('POST /purchase', { body: { partsId, orders: 9, ...contact } });
    expect(problem).toMatchObject({
      status: 400,
      errors: [{ field: 'orders', message: BELOW_MINIMUM_ORDER }],
    });
    expect(await shop.stockOf(api, partsId)).toBe(100);
  });

  it('is refused above the stock, with the quantity rule’s message on the field', async () => {
    const { api } = await shop.customer();
    const partsId = await shop.part({ quantity: 100 });
    const problem = await api.refused('POST /purchase', { body: { partsId, orders: 101, ...contact } });
    expect(problem).toMatchObject({ status: 409, errors: [{ field: 'orders', message: NOT_ENOUGH_STOCK }] });
  });

  it('is refused while an unpaid order for this part exists, and takes no stock', async () => {
    const { api } = await shop.customer();
    const partsId = await shop.part({ quantity: 100 });
    await place(api, partsId, 10);
    const problem = await api.refused('POST /purchase', { body: { partsId, orders: 10, ...contact } });
    expect(problem).toMatchObject({ status: 409, code: 'already-ordered', title: messages.orderExists });
    expect(problem).not.toHaveProperty('success');
    expect(await shop.stockOf(api, partsId)).toBe(90);
  });

  it.each([
    ['phone', { phone: ' ' }, 'Phone Number is required.'],
    ['address', { address: '' }, 'Address is required.'],
    ['orders', { orders: '' }, 'Minimum Order is required.'],
  ])('names the missing field %s with the form’s message', async (field, blank, message) => {
    const { api } = await shop.customer();
    const partsId = await shop.part();
    const problem = await api.refused('POST /purchase', {
      body: { partsId, orders: 10, ...contact, ...blank },
    });
    expect(problem).toMatchObject({ status: 400, errors: [{ field, message }] });
  });

  it.each(['10.5', '1e2', '0x10', -10, 10.5, '١٠', true, [10], '99999999999'])(
    'refuses %j as a quantity',
    async (orders) => {
      const { api } = await shop.customer();
      const partsId = await shop.part();
      const problem = await api.refused('POST /purchase', { body: { partsId, orders, ...contact } });
      expect(problem).toMatchObject({ status: 400, errors: [{ field: 'orders' }] });
    },
  );

  it('is refused when its total is below the card minimum, and takes no stock', async () => {
    const { api } = await shop.customer();
    const partsId = await shop.part({ quantity: 2000, priceCents: 100_000 });
    const problem = await api.refused('POST /purchase', { body: { partsId, orders: 1000, ...contact } });
    expect(problem).toMatchObject({ status: 400, errors: [{ field: 'orders', message: TOTAL_NOT_PAYABLE }] });
    expect(await shop.stockOf(api, partsId)).toBe(2000);
  });

  it.each([1e300, '1e300', '-5', 'NaN', 'call me', '\u200b'])(
    'refuses %j as a telephone number',
    async (phone) => {
      const { api } = await shop.customer();
      const body = { partsId: await shop.part(), orders: 10, ...contact, phone };
      expect(await api.refused('POST /purchase', { body })).toMatchObject({
        status: 400,
        errors: [{ field: 'phone' }],
      });
    },
  );

  it('accepts a phone number as a JSON number', async () => {
    const { api, email } = await shop.customer();
    const partsId = await shop.part();
    await api.call('POST /purchase', { body: { partsId, orders: 10, ...contact, phone: 5550100 } });
    expect(await api.call('GET /purchase', { query: { email } })).toMatchObject([{ phone: '5550100' }]);
  });
});
