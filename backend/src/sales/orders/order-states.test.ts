import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { shopOfFile } from '../../../testing/test-shop.ts';
import { checkTransition } from '../../foundation/states.ts';
import { settlePayment } from '../payments/money-received.store.ts';
import { changeMoney } from '../payments/money-returned.store.ts';
import { paidTradeOrder } from './cart-order.fixture.ts';
import { beginRefund, closeUnpaid } from './closing.store.ts';
import { approveLines, recallLines } from './order.store.ts';
import { LINE_STATES, PAYMENT_STATES, REFUND_STATES, SHARE_STATES } from './order-states.ts';

type States = Readonly<Record<string, Readonly<Record<string, string>>>>;

const MACHINES: readonly [table: string, title: string, states: States][] = [
  ['order_lines', 'a line', LINE_STATES],
  ['payments', 'a payment', PAYMENT_STATES],
  ['payment_shares', 'the money of a line', SHARE_STATES],
  ['refunds', 'a refund by the shop', REFUND_STATES],
];

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

describe.each(MACHINES)('the states in the table %s', (table, title, states) => {
  it('are those that the database takes', () => {
    const [, constraint = ''] =
      new RegExp(`${table}_status check \\(\\s*status in \\(([^)]*)\\)`).exec(
        read('backend/sql/baseline.sql'),
      ) ?? [];
    const taken = [...constraint.matchAll(/'(\w+)'/g)].map(([, state]) => state);
    expect(taken.sort()).toEqual(Object.keys(states).sort());
  });

  it('lead to states of the table, as the diagram shows', () => {
    const arrows = Object.entries(states).flatMap(([from, events]) =>
      Object.entries(events).map(([event, to]) => `  ${from} --> ${to}: ${event}`),
    );
    for (const events of Object.values(states)) {
      for (const to of Object.values(events)) expect(Object.keys(states)).toContain(to);
    }
    const diagram = `The states of ${title}:\n\n\`\`\`mermaid\nstateDiagram-v2\n${arrows.join('\n')}\n\`\`\``;
    expect(read('docs/decisions/orders-and-payments.md')).toContain(diagram);
  });
});

it.each([
  ['paid', 'refunded', true],
  ['shipped', 'shipped', true],
  ['shipped', 'refunded', false],
  ['refunded', 'paid', false],
] as const)('%s to %s follows the table of lines: %s', (from, to, allowed) => {
  const check = () => checkTransition(LINE_STATES, from, to);
  if (allowed) expect(check).not.toThrow();
  else expect(check).toThrow(`"${from}" cannot become "${to}"`);
});

const shop = await shopOfFile();

describe('a line in each state', () => {
  const events: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
    approved: (id) => shop.database.run(approveLines, [[id], 'system', null, null]),
    recalled: (id) => shop.database.run(recallLines, [[id], 'system']),
    cancelled: (id) => shop.database.run(closeUnpaid, [id, 'cancelled', 'system', null]),
    lapsed: (id) => shop.database.run(closeUnpaid, [id, 'lapsed', 'system', null]),
    refunding: (id) => shop.database.run(beginRefund, [id, 'system']),
    paid: (id) => settlePayment(shop.database, `pi_${id}`, { orderId: id, amount: 10_000, currency: 'usd' }),
  };

  it.each(
    Object.keys(LINE_STATES).flatMap((state) =>
      Object.keys(events).map((event): [state: string, event: string] => [state, event]),
    ),
  )('that is %s goes on by "%s" where the table says so, and stays else', async (state, event) => {
    const { api } = await shop.customer();
    const id = await shop.order(api, await shop.part());
    const pool = shop.database.pool;
    await pool.query('update order_lines set status = $2, shipped_at = now() where id = $1', [id, state]);
    await pool.query(
      `insert into payments (intent_id, order_id, amount_cents, status, client_secret) values ($1, $2, 10000, 'open', 's')`,
      [`pi_${id}`, id],
    );

    await events[event]?.(id);

    const { rows } = await pool.query('select status from order_lines where id = $1', [id]);
    const next: Readonly<Record<string, string>> = LINE_STATES[state as keyof typeof LINE_STATES];
    expect(rows).toEqual([{ status: next[event] ?? state }]);
  });

  it('is not written where the table has no such event', async () => {
    const { api } = await shop.customer();
    const { order, intentId } = await paidTradeOrder(shop, api);
    const written = changeMoney(shop.database, intentId, (payment) => ({
      ...{ refunds: [], transfers: [], events: [], closed: [] },
      lines: payment.lines.map((line) => ({ ...line, status: 'lapsed' as const })),
      outcome: { subject: '', cents: 0, stands: false, toRepay: [], again: 0, excess: 0 },
    }));
    await expect(written).rejects.toThrow('"paid" cannot become "lapsed"');
    expect((await api.call('GET /tradeOrders/{id}', { params: { id: order._id } })).lines).toHaveLength(3);
  });
});
