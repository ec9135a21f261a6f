import type { FastifyInstance } from 'fastify';
import type { Database } from '../foundation/database/index.ts';
import type { Api } from '../foundation/web/api.ts';
import { centsOf } from '../foundation/web/form-numbers.ts';
import type { Carts } from './orders/cart.ts';
import type { Placing } from './orders/placing.ts';
import type { Orders } from './orders/service.ts';
import type { Overview } from './overview/service.ts';
import type { Payments } from './payments/service.ts';
import { resolveQuickOrder } from './quick-order/quick-order.ts';
import type { SavedLists } from './saved-lists/service.ts';

/** Calls about an order of one part, or about a line: the specification's. */
export function orderRoutes(api: Api, orders: Orders, placing: Placing): void {
  api.answer('POST /purchase', async ({ caller, body }) => ({
    success: true as const,
    ...(await placing.placeOne(caller, body)),
  }));
  api.answer('GET /purchase', async ({ caller, query, linked }) =>
    linked(await orders.listOf(caller, query)),
  );
  api.answer('DELETE /purchase/{id}', async ({ caller, params }) => ({
    deletedCount: await orders.removeLine(caller, params.id),
  }));
  api.answer('GET /order', async ({ query, linked }) => linked(await orders.list(query)));
  api.answer('GET /order/{id}', ({ caller, params }) => orders.openLine(caller, params.id));
  api.answer('PUT /order/{id}', async ({ caller, params, body }) => {
    const modifiedCount = await orders.approve(caller, params.id, body);
    return { acknowledged: true, modifiedCount };
  });
  api.answer('PUT /order', ({ caller, body }) =>
    body.approve ? orders.approveAll(caller, body.ids, body) : orders.recallAll(caller, body.ids),
  );
  api.answer('GET /order/{id}/events', async ({ caller, params, query, linked }) =>
    linked(await orders.lineEvents(caller, params.id, query)),
  );
  api.answer('POST /order/{id}/notes', async ({ caller, params, body }) => ({
    acknowledged: true,
    insertedId: await orders.note(caller, params.id, body.text),
  }));
  api.answer('POST /order/{id}/returns', async ({ caller, params, body }) => {
    await orders.askReturn(caller, params.id, body.quantity, body.reason);
    return { acknowledged: true };
  });
  api.answer('PUT /order/{id}/returns', async ({ caller, params, body }) => {
    await orders.answerReturn(caller, params.id, body);
    return { acknowledged: true };
  });
  api.answer('GET /managePart/{id}/waiting', ({ params }) => orders.waitingOfPart(params.id));
  api.answer('GET /user/{id}/waiting', ({ params }) => orders.waitingOfUser(params.id));
  api.answer('PATCH /order/{id}', async ({ caller, params }) => ({
    acknowledged: true,
    paid: await orders.check(caller, params.id),
  }));

  api.answer('POST /tradeOrders', ({ caller, body }) => placing.placeCart(caller, body));
  api.answer('GET /tradeOrders/{id}', ({ caller, params }) => orders.read(caller, params.id));
  api.answer('GET /tradeOrders/{id}/events', async ({ caller, params, query, linked }) =>
    linked(await orders.orderEvents(caller, params.id, query)),
  );
  api.answer('DELETE /tradeOrders/{id}', async ({ caller, params }) => ({
    deletedCount: await orders.remove(caller, params.id),
  }));
}

export function cartRoutes(api: Api, carts: Carts): void {
  api.answer('GET /cart', async ({ caller }) => ({ lines: await carts.read(caller.userId) }));
  api.answer('POST /cart', async ({ caller, body }) => ({
    lines: await carts.fill(caller.userId, body.lines, body.how, { key: body.key }),
  }));
  api.answer('DELETE /cart', ({ caller }) => carts.take(caller.userId, null));
  api.answer('PUT /cart/{id}', async ({ caller, params, body }) => ({
    lines: await carts.fill(caller.userId, [{ partId: params.id, quantity: body.quantity }], 'set', {
      rank: body.rank,
    }),
  }));
  api.answer('DELETE /cart/{id}', ({ caller, params }) => carts.take(caller.userId, params.id));
  api.answer('POST /cartLines', async ({ body }) => ({ lines: await carts.describe(body.lines) }));
}

const MAX_WEBHOOK_BYTES = 256 * 1024;

export function paymentRoutes(api: Api, payments: Payments): void {
  api.answer('POST /create-payment-intent', async ({ caller, body }) => {
    const totalCents = centsOf('total', body.total);
    return { clientSecret: await payments.clientSecret(caller, { totalCents, orderId: body.orderId }) };
  });
}

/** The card provider's webhook. Its signature is over the raw body, so this route alone reads bytes. */
export async function webhookRoute(server: FastifyInstance, payments: Payments): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_WEBHOOK_BYTES }, (_, body, done) =>
      done(null, body),
    );
    scope.post<{ Body: Buffer }>('/webhooks/stripe', { schema: { hide: true } }, async (request) => {
      const signature = request.headers['stripe-signature'];
      await payments.acceptWebhook(request.body, typeof signature === 'string' ? signature : '');
      return { received: true };
    });
  });
}

export function quickOrderRoutes(api: Api, database: Database): void {
  api.answer('POST /quickOrder', ({ body }) => resolveQuickOrder(database, body.text));
}

export function savedListRoutes(api: Api, lists: SavedLists): void {
  api.answer('GET /lists', ({ caller }) => lists.list(caller.userId));

  api.answer('POST /lists', async ({ caller, body }) => ({
    acknowledged: true,
    insertedId: await lists.add(caller.userId, body.name, body.lines),
  }));

  api.answer('GET /lists/{id}', ({ caller, params }) => lists.find(caller.userId, params.id));

  api.answer('PATCH /lists/{id}', async ({ caller, params, body }) => {
    await lists.rename(caller.userId, params.id, body.name);
    return { acknowledged: true, modifiedCount: 1 };
  });

  api.answer('PUT /lists/{id}/lines', async ({ caller, params, body }) => {
    await lists.replaceLines(caller.userId, params.id, body.lines);
    return { acknowledged: true, modifiedCount: 1 };
  });

  api.answer('DELETE /lists/{id}', async ({ caller, params }) => ({
    deletedCount: await lists.delete(caller.userId, params.id),
  }));
}

export function overviewRoutes(api: Api, overview: Overview): void {
  api.answer('GET /overview', () => overview.counts());
  api.answer('GET /overview/orders', async ({ query, linked }) => linked(await overview.orders(query)));
  api.answer('GET /overview/parts', async ({ query, linked }) => linked(await overview.parts(query)));
}
