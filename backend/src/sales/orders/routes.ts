import type { Api } from '../../foundation/web/api.ts';
import type { Carts } from './cart.ts';
import type { Placing } from './placing.ts';
import type { Orders } from './service.ts';

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
  api.answer('DELETE /cart', ({ caller }) => carts.empty(caller.userId));
  api.answer('PUT /cart/{id}', async ({ caller, params, body }) => ({
    lines: await carts.fill(caller.userId, [{ partId: params.id, quantity: body.quantity }], 'set', {
      rank: body.rank,
    }),
  }));
  api.answer('DELETE /cart/{id}', ({ caller, params }) => carts.take(caller.userId, params.id));
  api.answer('POST /cartLines', async ({ body }) => ({ lines: await carts.describe(body.lines) }));
}
