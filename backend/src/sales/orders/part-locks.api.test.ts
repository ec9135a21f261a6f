import { describe, expect, it } from 'vitest';
import type { TestClient } from '../../../testing/test-client.ts';
import { shopOfFile } from '../../../testing/test-shop.ts';
import { statement } from '../../foundation/database/index.ts';
import { fillCart } from './cart.store.ts';

const findUser = statement<{ id: string }, [email: string]>(
  'test-find-user',
  'select id from users where email = $1',
);

/** An order of one part, and who may do what with it. */
interface Scene {
  buyer: TestClient;
  admin: TestClient;
  orderId: string;
  partId: string;
}

type Act = (scene: Scene) => Promise<unknown>;

const cancel: Act = ({ buyer, orderId: id }) => buyer.call('DELETE /purchase/{id}', { params: { id } });
const refund: Act = ({ admin, orderId: id }) => admin.call('DELETE /purchase/{id}', { params: { id } });
const restock: Act = ({ admin, partId: id }) =>
  admin.call('PUT /update/{id}', { params: { id }, body: { quantity: 500 } });
const edit: Act = ({ admin, partId: id }) =>
  admin.call('PUT /purchase/{id}', { params: { id }, body: { price: 3 } });
const correct: Act = ({ admin, partId: id }) =>
  admin.call('PATCH /managePart/{id}', { params: { id }, body: { added: 5, reason: 'counted' } });

// Each row of a cart locks its part's key. Who waits for that, with other parts locked, ends in a deadlock.
const shop = await shopOfFile();
const { api: admin } = await shop.admin();

describe('while somebody fills a cart with a part', () => {
  it.each([
    ['an order of it is cancelled', cancel, { isPaid: false, stock: 100 }],
    ['an order of it is refunded', refund, { isPaid: true, stock: 100 }],
    ['it is restocked', restock, { isPaid: false, stock: 500 }],
    ['it is edited', edit, { isPaid: false, stock: 60 }],
    ['its stock is corrected', correct, { isPaid: false, stock: 65 }],
  ])('%s at once', async (_, act, { isPaid, stock }) => {
    const { api: buyer } = await shop.customer();
    const partId = await shop.part({ quantity: 100, priceCents: 1000 });
    const orderId = await shop.order(buyer, partId, 40);
    if (isPaid) {
      await shop.pay(buyer, orderId, 400);
      await buyer.call('PATCH /order/{id}', { params: { id: orderId }, body: {} });
    }
    const [other] = await shop.database.run(findUser, [(await shop.customer()).email]);
    await shop.database.transaction(async (filling) => {
      const cart = { userId: other?.id ?? '', partIds: [partId], quantities: [10], how: 'add' } as const;
      const filled = await filling.run(fillCart, { ...cart, rank: null, digest: null });
      expect(filled).toEqual([{ put: 1, has_room: true }]);
      await act({ buyer, admin, orderId, partId });
      expect(await shop.stockOf(buyer, partId)).toBe(stock);
    });
  });
});
