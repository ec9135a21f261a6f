import { tooManyUnpaidLines, tooManyUnpaidOrders } from '@shop/contracts';
import { describe, expect, it } from 'vitest';
import { impossibleStates } from '../../../testing/invariants.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { shopOfFile } from '../../../testing/test-shop.ts';
import { statement } from '../../foundation/database/index.ts';
import { eraseUser } from '../../people/users/erasure.ts';
import { checkout, lineOf, paidTradeOrder, placedTradeOrder } from './cart-order.fixture.ts';

const personalData = statement<{ row: string }, [id: string]>(
  'test-personal-data-of-trade-order',
  `select concat_ws('|', name, email, phone, address, po_number) as row from orders where id = $1
   union all
   select concat_ws('|', phone, address, po_number) from order_lines where order_id = $1
   union all
   select part_id from cart_lines where user_id = (select user_id from orders where id = $1)
   union all
   select digest from cart_additions where user_id = (select user_id from orders where id = $1)`,
);

const shop = await shopOfFile({
  RATE_LIMITS: 'on',
  UNPAID_ORDERS_VERIFIED: '3',
  UNPAID_LINES_VERIFIED: '7',
  MAX_DECLINES: '1',
});

describe('limits of carts', () => {
  const cartOf = async (lines: number) => {
    const parts = await Promise.all(Array.from({ length: lines }, () => shop.part()));
    return checkout(parts.map((partId) => ({ partId, quantity: 10, price: 10 })));
  };
  const place = async (api: TestClient, lines: number) => {
    const { status, body } = await api.send<{ _id: string; code?: string; detail?: string }>(
      'POST /tradeOrders',
      {
        body: await cartOf(lines),
      },
    );
    return status === 200 ? { id: body._id } : { code: body.code, detail: body.detail };
  };

  it('count a cart as one unpaid order, and its lines by themselves', async () => {
    const { api } = await shop.customer();
    const first = await place(api, 4);
    expect(first).toEqual({ id: expect.any(String) });
    expect(await place(api, 4)).toEqual({ code: 'too-many-unpaid-lines', detail: tooManyUnpaidLines(7) });
    expect(await place(api, 2)).toEqual({ id: expect.any(String) });
    expect(await place(api, 1)).toEqual({ id: expect.any(String) });
    const single = { partsId: await shop.part(), orders: 10, phone: '1', address: 'x' };
    expect(await api.refused('POST /purchase', { body: single })).toMatchObject({
      code: 'too-many-unpaid-orders',
      detail: tooManyUnpaidOrders(3, { by: 'paying', orders: 50 }),
    });
    await api.call('DELETE /tradeOrders/{id}', { params: { id: first.id ?? '' } });
    expect(await place(api, 4)).toEqual({ id: expect.any(String) });
  });

  it('end a payment whose cards were declined too often; cancelling and ordering again gives another', async () => {
    const { api } = await shop.customer();
    const order = await placedTradeOrder(shop, api);
    const body = { total: order.total, orderId: order._id };
    const { clientSecret } = await api.call('POST /create-payment-intent', { body });
    await shop.cards.paymentIntents
      .confirm(clientSecret.replace(/_secret_.*/, ''), { payment_method: 'pm_card_chargeDeclined' })
      .catch(() => undefined);
    await shop.app.payments.catchUp(0);
    expect((await api.refused('POST /create-payment-intent', { body })).code).toBe('too-many-declines');
    const { api: admin } = await shop.admin();
    expect(await admin.call('GET /overview', {})).toMatchObject({ refused: 3 });
    const refused = await admin.call('GET /overview/orders', { query: { need: 'refused' } });
    expect(refused.map(({ _id }) => _id)).toEqual(order.lines.map(({ _id }) => _id));
    expect(await api.call('DELETE /tradeOrders/{id}', { params: { id: order._id } })).toEqual({
      deletedCount: 3,
    });
    const again = await placedTradeOrder(shop, api);
    await api.call('POST /create-payment-intent', { body: { total: again.total, orderId: again._id } });
  });

  it('erase a cart and what is personal of orders, once their lines are finished', async () => {
    const { api, email } = await shop.customer();
    const { api: admin } = await shop.admin();
    const { order } = await paidTradeOrder(shop, api);
    const lines = [{ partId: await shop.part(), quantity: 10 }];
    await api.call('POST /cart', { body: { lines, how: 'add', key: 'addition-1' } });
    await expect(eraseUser(shop.database, email, 'command-line')).rejects.toThrow(lineOf(order, 0)._id);
    for (const { _id: id } of order.lines) {
      await admin.call('PUT /order/{id}', { params: { id }, body: { approve: true } });
    }
    await eraseUser(shop.database, email, 'command-line');
    const rows = await shop.database.run(personalData, [order._id]);
    expect(rows.map(({ row }) => row.replace(/user_\w+@erased\.invalid/i, 'erased'))).toEqual([
      'Erased account|erased||',
      '|',
      '|',
      '|',
    ]);
    expect(await impossibleStates(shop.database)).toEqual([]);
  });
});
