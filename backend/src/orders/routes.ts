import type { Api } from '../platform/web/api.ts';
import type { OrderService } from './service.ts';

export function orderRoutes(api: Api, orders: OrderService): void {
  api.answer('POST /purchase', async ({ caller, body }) => ({
    success: true as const,
    ...(await orders.place(caller, body)),
  }));

  api.answer('GET /purchase', async ({ caller, query, linkNext }) => {
    const page = await orders.listOf(caller, query);
    if (page.next) linkNext(page.next);
    return page.orders;
  });

  api.answer('DELETE /purchase/{id}', async ({ caller, params }) => ({
    deletedCount: await orders.remove(caller, params.id),
  }));

  api.answer('GET /order', async ({ query, linkNext }) => {
    const page = await orders.list(query);
    if (page.next) linkNext(page.next);
    return page.orders;
  });

  api.answer('GET /order/{id}', ({ caller, params }) => orders.open(caller, params.id));

  api.answer('PUT /order/{id}', async ({ caller, params }) => {
    const modifiedCount = await orders.approve(caller, params.id);
    return { acknowledged: true, modifiedCount };
  });

  api.answer('PUT /order', ({ caller, body }) => orders.approveAll(caller, body.ids));

  api.answer('GET /order/{id}/events', async ({ caller, params, query, linkNext }) => {
    const page = await orders.eventsOf(caller, params.id, query);
    if (page.next) linkNext(page.next);
    return page.events;
  });

  api.answer('POST /order/{id}/notes', async ({ caller, params, body }) => ({
    acknowledged: true,
    insertedId: await orders.note(caller, params.id, body.text),
  }));

  api.answer('GET /managePart/{id}/waiting', ({ params }) => orders.waitingOfPart(params.id));

  api.answer('GET /user/{id}/waiting', ({ params }) => orders.waitingOfUser(params.id));

  api.answer('PATCH /order/{id}', async ({ caller, params }) => ({
    acknowledged: true,
    paid: await orders.checkPayment(caller, params.id),
  }));
}
