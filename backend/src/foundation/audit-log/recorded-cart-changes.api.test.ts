import type { TradeOrder } from '@shop/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeWithDatabase } from '../../../testing/databases.ts';
import { type RecordedEvent, recordedWhile } from '../../../testing/recorded-events.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { payAtProvider, placedTradeOrder } from '../../sales/orders/cart-order.fixture.ts';

describeWithDatabase('the audit log records who changed the order of a cart', (open) => {
  let shop: TestShop;
  let admin: { email: string; api: TestClient };
  let adminId: string;
  beforeAll(async () => {
    shop = await openTestShop(await open());
    admin = await shop.admin();
    adminId = await idOf(admin.email);
  });
  afterAll(() => shop.close());

  async function idOf(email: string): Promise<string> {
    const [user] = await admin.api.call('GET /user', { query: { email } });
    return user?._id ?? '';
  }

  const recordedBy = (change: () => Promise<unknown>) => recordedWhile(shop.database, change);

  it('placed, paid, and each line cancelled, shipped and refunded', async () => {
    const { api, email } = await shop.customer();
    const buyer = await idOf(email);
    const byKind = (events: readonly RecordedEvent[]) =>
      events.map(({ actor, kind, subject }) => `${kind} of ${subject} by ${actor}`).sort();

    let order: TradeOrder | undefined;
    const placed = await recordedBy(async () => {
      order = await placedTradeOrder(shop, api);
    });
    const { _id: id = '', lines = [] } = order ?? {};
    const [one, two, three] = lines.map(({ _id, partsId }) => ({ id: _id, part: partsId }));
    const added = lines.map(({ partsId }) => `part.added of ${partsId}`);
    expect(byKind(placed).filter((event) => !added.some((start) => event.startsWith(start)))).toEqual(
      [
        `order.placed of ${id} by ${buyer}`,
        ...lines.map(({ _id }) => `order.placed of ${_id} by ${buyer}`),
        ...lines.map(({ partsId }) => `stock.sold of ${partsId} by ${buyer}`),
      ].sort(),
    );
    expect(placed.find(({ subject }) => subject === id)).toMatchObject({
      before: null,
      after: { lines: 3, totalCents: 13_165 },
    });
    expect(placed.find(({ subject }) => subject === one?.id)).toMatchObject({
      after: { status: 'unpaid', part: one?.part, quantity: 10, totalCents: 10_000, tradeOrder: id },
    });

    const cancelled = await recordedBy(() =>
      api.call('DELETE /purchase/{id}', { params: { id: three?.id ?? '' } }),
    );
    expect(byKind(cancelled)).toEqual([
      `order.cancelled of ${three?.id} by ${buyer}`,
      `stock.returned of ${three?.part} by ${buyer}`,
    ]);

    const paid = await recordedBy(async () => {
      await payAtProvider(shop, api, await api.call('GET /tradeOrders/{id}', { params: { id } }));
      await shop.app.payments.check(id);
    });
    expect(byKind(paid)).toEqual(
      [one, two]
        .map((line) => `order.paid of ${line?.id} by payments`)
        .concat(`order.paid of ${id} by payments`)
        .sort(),
    );
    expect(paid.find(({ subject }) => subject === id)).toMatchObject({
      after: { amountCents: 13_000 },
    });

    const approve = { params: { id: one?.id ?? '' }, body: { approve: true } } as const;
    expect(byKind(await recordedBy(() => admin.api.call('PUT /order/{id}', approve)))).toEqual([
      `order.approved of ${one?.id} by ${adminId}`,
    ]);
    const refunded = await recordedBy(() =>
      admin.api.call('DELETE /purchase/{id}', { params: { id: two?.id ?? '' } }),
    );
    expect(byKind(refunded)).toEqual([
      `order.refunded of ${two?.id} by payments`,
      `order.refunding of ${two?.id} by ${adminId}`,
      `payment.refunded of ${two?.id} by payments`,
      `stock.returned of ${two?.part} by payments`,
    ]);
    expect(refunded.find(({ kind }) => kind === 'payment.refunded')).toMatchObject({
      after: { amountCents: 3000 },
    });
  });
});
