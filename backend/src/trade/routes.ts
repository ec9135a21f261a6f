import type { Api } from '../platform/web/api.ts';
import type { CartService } from './cart.ts';
import type { TradeOrderService } from './service.ts';

export function tradeRoutes(
  api: Api,
  { carts, tradeOrders }: { carts: CartService; tradeOrders: TradeOrderService },
): void {
  api.answer('GET /cart', async ({ caller }) => ({ lines: await carts.read(caller.userId) }));

  api.answer('POST /cart', async ({ caller, body }) => ({
    lines: await carts.fill(caller.userId, body.lines, body.how, { key: body.key }),
  }));

  api.answer('DELETE /cart', ({ caller }) => carts.empty(caller.userId));

  api.answer('PUT /cart/{id}', async ({ caller, params, body }) => ({
    lines: await carts.fill(caller.userId, [{ partId: params.id, quantity: body.quantity }], 'set', {
      rank: body.rank,
    }),
  }));

  api.answer('DELETE /cart/{id}', ({ caller, params }) => carts.take(caller.userId, params.id));

  api.answer('POST /cartLines', async ({ body }) => ({ lines: await carts.describe(body.lines) }));

  api.answer('POST /tradeOrders', ({ caller, body }) => tradeOrders.place(caller, body));

  api.answer('GET /tradeOrders', async ({ caller, query, linkNext }) => {
    const page = await tradeOrders.list(caller, query);
    if (page.next) linkNext(page.next);
    return page.orders;
  });

  api.answer('GET /tradeOrders/{id}', ({ caller, params }) => tradeOrders.read(caller, params.id));

  api.answer('GET /tradeOrders/{id}/events', async ({ caller, params, query, linkNext }) => {
    const page = await tradeOrders.eventsOf(caller, params.id, query);
    if (page.next) linkNext(page.next);
    return page.events;
  });

  api.answer('DELETE /tradeOrders/{id}', async ({ caller, params }) => ({
    deletedCount: await tradeOrders.cancel(caller, params.id),
  }));

  api.answer('PATCH /tradeOrders/{id}', async ({ caller, params }) => ({
    acknowledged: true,
    paid: await tradeOrders.checkPayment(caller, params.id),
  }));
}
