import { messages, type Order } from '@shop/contracts';
import {
  type Answers,
  anAccount,
  anOrder,
  deferredAnswer,
  refusal,
  renderInShop,
  waitFor,
} from '@shop/testing';
import { describe, expect, test } from 'vitest';
import { Component as ManageOrdersPage } from '../../../pages/manage-orders.page.tsx';

const orders = ['100001', '100002', '100003'].map((number) =>
  anOrder({ _id: `order_${number}`, number, partNumber: `KP-${number}`, paid: true }),
);
const newestFirst = [...orders];

/** Answers as the server does: what was shipped is shipped in the list. */
function serving(listed: Order[]): Answers {
  const shown = new Map(listed.map((order) => [order._id, order]));
  return {
    'GET /order': () => [...shown.values()],
    'PUT /order': ({ body }) => {
      const { ids, approve, ...shipment } = body as { ids: string[]; approve: boolean };
      for (const id of ids) {
        const order = shown.get(id);
        if (order) shown.set(id, { ...order, ...shipment, approve });
      }
      return ids.map((_id) => ({ _id, outcome: approve ? ('shipped' as const) : ('recalled' as const) }));
    },
  };
}

async function openDesk(answers: Answers = serving(newestFirst)) {
  const shop = renderInShop(<ManageOrdersPage />, {
    path: '/dashboard/manageOrders',
    session: anAccount(),
    role: 'admin',
    answers,
  });
  await shop.user.click(await shop.findByRole('button', { name: 'Ship desk' }));
  return { ...shop, scan: await shop.findByLabelText('Scan order or part number') };
}

describe('The ship desk', () => {
  test('ships order after order by scanner alone: a number, Enter, the tracking number, Enter', async () => {
    const { user, calls, scan, findByText } = await openDesk();
    expect(document.activeElement).toBe(scan);
    await user.keyboard('100002{Enter}1Z1{Enter}');
    expect(document.activeElement).toBe(scan);
    // A part's number, and the next one without any.
    await user.keyboard('kp100001{Enter}1Z2{Enter}{Enter}1Z3{Enter}');
    await findByText('Every selected order is shipped.');
    expect(calls.of('PUT /order').map(({ body }) => body)).toEqual([
      { approve: true, ids: ['order_100002'], carrier: 'UPS', tracking: '1Z1' },
      { approve: true, ids: ['order_100001'], carrier: 'UPS', tracking: '1Z2' },
      { approve: true, ids: ['order_100003'], carrier: 'UPS', tracking: '1Z3' },
    ]);
  });

  test('a number that no selected order has ships nothing, and says so', async () => {
    const { user, calls, findByText } = await openDesk();
    await user.keyboard('555{Enter}');
    await findByText('No selected order has the number 555.');
    expect(calls.of('PUT /order')).toEqual([]);
  });

  test('Enter alone does not ship without a tracking number; the button does', async () => {
    const { user, calls, findByText, getByRole } = await openDesk();
    await user.keyboard('100001{Enter}{Enter}');
    await findByText(/Scan the tracking number/);
    expect(calls.of('PUT /order')).toEqual([]);
    await user.click(getByRole('button', { name: 'Ship 100001' }));
    await waitFor(() =>
      expect(calls.of('PUT /order').map(({ body }) => body)).toEqual([
        { approve: true, ids: ['order_100001'], carrier: 'UPS' },
      ]),
    );
  });

  test('what was shipped is taken back by Undo, and waits again', async () => {
    const { user, calls, host, findByRole, findByText } = await openDesk();
    await user.keyboard('100002{Enter}1Z1{Enter}');
    await user.click(await findByRole('button', { name: 'Undo: Order 100002 shipped by UPS, 1Z1.' }));
    await waitFor(() => expect(host.toasts.success).toHaveBeenCalledWith(messages.shippingRecalled));
    expect(calls.of('PUT /order').at(-1)?.body).toEqual({ approve: false, ids: ['order_100002'] });
    await findByText(/3 to go/);
  });

  test('a tracking number is kept for the order that it was typed for, though another admin has shipped that', async () => {
    const answers = serving(newestFirst);
    const first = deferredAnswer<{ _id: string; outcome: 'shipped' }[]>();
    const { user, calls, findByText } = await openDesk({ ...answers, 'PUT /order': first.answer });
    await user.keyboard('100001{Enter}1Z1{Enter}100002{Enter}1Z2');
    calls.answer({
      ...answers,
      'GET /order': newestFirst.map((order) => ({ ...order, approve: order.number !== '100003' })),
    });
    first.resolve([{ _id: 'order_100001', outcome: 'shipped' }]);
    await findByText(/1 to go/);
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(calls.of('PUT /order').at(-1)?.body).toMatchObject({ ids: ['order_100002'], tracking: '1Z2' }),
    );
  });

  test('an order that cannot be shipped stays, and the desk says why', async () => {
    const answers = serving(newestFirst);
    const { user, findByText } = await openDesk({
      ...answers,
      'PUT /order': [{ _id: 'order_100002', outcome: 'disputed' }],
    });
    await user.keyboard('100002{Enter}1Z1{Enter}');
    await findByText(/Order 100002: 0 shipped, 1 refused: disputed. 3 to go/);
  });

  test('an order is not lost where the call fails', async () => {
    const { user, findByText } = await openDesk({
      'GET /order': newestFirst,
      'PUT /order': refusal('unavailable'),
    });
    await user.keyboard('100002{Enter}1Z1{Enter}');
    await findByText(/Order 100002 was not shipped. 3 to go/);
  });
});
