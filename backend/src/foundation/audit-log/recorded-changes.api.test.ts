import { describe, expect, it } from 'vitest';
import { recordedWhile } from '../../../testing/recorded-events.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { shopOfFile } from '../../../testing/test-shop.ts';
import { makeAdmin } from '../../people/users/store.ts';

const shop = await shopOfFile();
const admin = await shop.admin();
async function idOf(email: string): Promise<string> {
  const [user] = await admin.api.call('GET /user', { query: { email } });
  return user?._id ?? '';
}

const adminId = await idOf(admin.email);

describe('the audit log records who changed what, from what and to what', () => {
  const recordedBy = (change: () => Promise<unknown>) => recordedWhile(shop.database, change);

  it('for roles: created, verified, made admin and removed', async () => {
    const email = 'newcomer@example.com';
    const added = await recordedBy(async () =>
      shop.signIn(await shop.identities.signUp(email, { verified: false })),
    );
    const id = await idOf(email);
    expect(added).toMatchObject([
      { actor: id, kind: 'user.added', subject: id, before: null, after: { role: 'customer' } },
    ]);
    expect(
      await recordedBy(async () => shop.signIn({ email, idToken: await shop.identities.signIn(email) })),
    ).toEqual([]);

    const verified = await recordedBy(async () =>
      shop.signIn({ email, idToken: await shop.identities.verify(email) }),
    );
    expect(verified).toMatchObject([
      {
        actor: id,
        kind: 'user.identified',
        before: { emailVerified: false },
        after: { emailVerified: true },
      },
    ]);
    const promoted = {
      kind: 'user.promoted',
      subject: id,
      before: { role: 'customer' },
      after: { role: 'admin' },
    };
    const params = { email };
    expect(await recordedBy(() => admin.api.call('PUT /user/admin/{email}', { params }))).toEqual([
      { actor: adminId, ...promoted },
    ]);
    expect(await recordedBy(() => admin.api.call('DELETE /user/{id}', { params: { id } }))).toEqual([
      {
        actor: adminId,
        kind: 'user.removed',
        subject: id,
        before: { removed: false, role: 'admin' },
        after: { removed: true },
      },
    ]);
  });

  it('for the first admin: made by the command line', async () => {
    const { email } = await shop.customer();
    const recorded = await recordedBy(() => shop.database.run(makeAdmin, [email, 'command-line']));
    expect(recorded).toMatchObject([{ actor: 'command-line', kind: 'user.promoted' }]);
  });

  it('for parts and stock: added, edited, restocked and removed', async () => {
    const picture = await shop.picture(admin.api);
    const part = {
      name: 'Fuse',
      price: '1.50',
      quantity: 40,
      minimumOrder: 10,
      description: '30 A',
      picture,
    };
    const added = await recordedBy(() => admin.api.call('POST /part', { body: part }));
    const id = added[0]?.subject ?? '';
    const kept = {
      name: 'Fuse',
      price_cents: 150,
      quantity: 40,
      minimum_order: 10,
      description: '30 A',
      picture,
    };
    expect(added).toMatchObject([{ actor: adminId, kind: 'part.added', before: null, after: kept }]);

    const edit = { name: 'Blade fuse', price: 2, quantity: 30, minimumOrder: 5, description: '20 A' };
    const edited = {
      name: 'Blade fuse',
      price_cents: 200,
      quantity: 30,
      minimum_order: 5,
      description: '20 A',
    };
    expect(
      await recordedBy(() => admin.api.call('PUT /purchase/{id}', { params: { id }, body: edit })),
    ).toMatchObject([
      { actor: adminId, kind: 'part.edited', subject: id, before: kept, after: { ...kept, ...edited } },
    ]);

    const restock = { params: { id }, body: { quantity: 50, added: 20 } };
    expect(await recordedBy(() => admin.api.call('PUT /update/{id}', restock))).toEqual([
      {
        actor: adminId,
        kind: 'stock.restocked',
        subject: id,
        before: { quantity: 30 },
        after: { quantity: 50 },
      },
    ]);
    expect(await recordedBy(() => admin.api.call('DELETE /managePart/{id}', { params: { id } }))).toEqual([
      {
        actor: adminId,
        kind: 'part.removed',
        subject: id,
        before: { removed: false },
        after: { removed: true },
      },
    ]);
  });

  it('for reviews: removed', async () => {
    const img = await shop.picture(admin.api);
    const body = { name: 'Ada', companyName: 'Docks', feedback: 'Spam.', rating: 1, img };
    await admin.api.call('POST /review', { body });
    const [review] = await shop.visitor.call('GET /review', { query: { limit: '1' } });
    const params = { id: review?._id ?? '' };
    expect(await recordedBy(() => admin.api.call('DELETE /review/{id}', { params }))).toEqual([
      {
        actor: adminId,
        kind: 'review.removed',
        subject: params.id,
        before: { removed: false },
        after: { removed: true },
      },
    ]);
  });

  it('for orders and stock: placed, cancelled, paid, shipped, removed and refunded', async () => {
    const partsId = await shop.part({ quantity: 100, priceCents: 1000 });
    const { api, email } = await shop.customer();
    const buyer = await idOf(email);
    const place = () =>
      recordedBy(() =>
        api.call('POST /purchase', { body: { partsId, orders: 10, phone: '1', address: 'Dock 4' } }),
      );
    const remove = (by: TestClient, id: string) =>
      recordedBy(() => by.call('DELETE /purchase/{id}', { params: { id } }));
    const pay = (orderId: string) =>
      recordedBy(async () => {
        await shop.pay(api, orderId, 100);
        await shop.app.payments.check(orderId);
      });

    const placed = await place();
    const id = placed[0]?.subject ?? '';
    expect(placed).toEqual([
      {
        actor: buyer,
        kind: 'order.placed',
        subject: expect.stringMatching(/^order_/),
        before: null,
        after: { status: 'unpaid', part: partsId, quantity: 10, totalCents: 10_000 },
      },
      {
        actor: buyer,
        kind: 'stock.sold',
        subject: partsId,
        before: { quantity: 100 },
        after: { quantity: 90 },
      },
    ]);
    expect(await remove(api, id)).toEqual([
      {
        actor: buyer,
        kind: 'order.cancelled',
        subject: id,
        before: { status: 'unpaid' },
        after: { status: 'cancelled' },
      },
      {
        actor: buyer,
        kind: 'stock.returned',
        subject: partsId,
        before: { quantity: 90 },
        after: { quantity: 100 },
      },
    ]);

    const shipped = (await place())[0]?.subject ?? '';
    expect(await pay(shipped)).toMatchObject([
      {
        actor: 'payments',
        kind: 'order.paid',
        before: { status: 'unpaid' },
        after: { status: 'paid', amountCents: 10_000 },
      },
    ]);
    const approve = { params: { id: shipped }, body: { approve: true } } as const;
    expect(await recordedBy(() => admin.api.call('PUT /order/{id}', approve))).toMatchObject([
      { actor: adminId, kind: 'order.approved', before: { status: 'paid' }, after: { status: 'shipped' } },
    ]);
    expect(await remove(admin.api, shipped)).toMatchObject([
      { actor: adminId, kind: 'order.removed', before: { removed: false }, after: { removed: true } },
    ]);

    const refunded = (await place())[0]?.subject ?? '';
    await pay(refunded);
    const kinds = (await remove(admin.api, refunded)).map(({ actor, kind }) => `${kind} by ${actor}`);
    expect(kinds[0]).toBe(`order.refunding by ${adminId}`);
    expect(
      kinds
        .slice(1)
        .map((kind) => kind.split(' ')[0])
        .sort(),
    ).toEqual(['order.refunded', 'payment.refunded', 'stock.returned']);
  });
});
