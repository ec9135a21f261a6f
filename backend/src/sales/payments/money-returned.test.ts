import { expect, it } from 'vitest';
import { divide } from './division.ts';
import { type PaidLine, type PaidOrder, repaidByHand, reversalChanged } from './money-returned.ts';

const line = (id: string, amount: number, more: Partial<PaidLine> = {}): PaidLine => ({
  id,
  partId: `part of ${id}`,
  quantity: 1,
  status: 'paid',
  paidByIt: true,
  issue: null,
  inquiry: false,
  shareStatus: 'succeeded',
  amount,
  returned: 0,
  repaid: 0,
  ...more,
});

const paid = (...lines: PaidLine[]): PaidOrder => ({
  orderId: 'order',
  intentId: 'pi',
  lines,
  reversals: [],
  refunds: [],
});

/** The payment after some refunds by hand, one after the other. */
function afterRefunds(order: PaidOrder, ...refunds: number[]): PaidOrder {
  const reversals = [...order.reversals];
  let { lines } = order;
  for (const cents of refunds) {
    const made = { id: `re_${reversals.length}`, kind: 'refund', status: 'made', cents } as const;
    const change = reversalChanged({ ...order, lines, reversals }, made);
    if (!change?.reversal) throw new Error('nothing was returned');
    lines = change.lines;
    reversals.push(change.reversal);
  }
  return { ...order, lines, reversals };
}
const returnedOf = ({ lines }: PaidOrder) => lines.map(({ returned }) => returned);
const total = (cents: readonly number[]) => cents.reduce((sum, one) => sum + one, 0);

it.each([
  [100, [1, 1, 1], [33, 33, 34]],
  [1, [1, 1], [0, 1]],
  [0, [5, 5], [0, 0]],
  [5, [0, 0], [0, 0]],
  [99_999_999_999, [99_999_999_999, 99_999_999_999], [49_999_999_999, 50_000_000_000]],
])('%i cents are divided by %j, and no cent is lost', (cents, weights, parts) => {
  expect(divide(cents, weights)).toEqual(parts);
});

it('a refund of a part is divided by what is left of each line, and every cent of the payment can go back once', () => {
  const order = paid(line('a', 10_000), line('b', 3000), line('c', 165));
  const part = afterRefunds(order, 1316);
  expect(returnedOf(part)).toEqual([999, 300, 17]);
  const all = afterRefunds(part, 1, 11_848);
  expect(returnedOf(all)).toEqual([10_000, 3000, 165]);
  expect(all.lines.map(({ status, shareStatus }) => [status, shareStatus])).toEqual([
    ['refunded', 'refunded'],
    ['refunded', 'refunded'],
    ['refunded', 'refunded'],
  ]);
});

it('more than is left cannot go back, whatever the provider says', () => {
  const order = afterRefunds(paid(line('a', 1000), line('b', 500)), 1400, 999);
  expect(returnedOf(order)).toEqual([1000, 500]);
  expect(total(order.reversals.map(({ amount }) => amount))).toBe(1500);
});

it('the same refund counts once, however often it is told', () => {
  const order = afterRefunds(paid(line('a', 1000)), 300);
  expect(reversalChanged(order, { id: 're_0', kind: 'refund', status: 'made', cents: 300 })).toBeUndefined();
});

it('a line that is refunded by itself gets its own money, less what went back by hand before', () => {
  const order = afterRefunds(paid(line('a', 900), line('b', 100)), 500);
  expect(returnedOf(order)).toEqual([450, 50]);
  const owed: PaidOrder = {
    ...order,
    lines: order.lines.map((one) =>
      one.id === 'a' ? { ...one, status: 'refunding', shareStatus: 'owed' } : one,
    ),
    refunds: [{ id: 'refund_1', lineId: 'a', amount: 450, status: 'owed' }],
  };
  const change = reversalChanged(owed, {
    id: 're_own',
    kind: 'refund',
    status: 'made',
    cents: 450,
    refundKey: 'refund_1',
  });
  expect(change?.lines.map(({ returned, status }) => [returned, status])).toEqual([
    [900, 'refunded'],
    [50, 'paid'],
  ]);
  expect(change?.refunds).toMatchObject([{ id: 'refund_1', status: 'made' }]);
  expect(change?.closed.map(({ id }) => id)).toEqual(['a']);
});

const dispute = (status: 'open' | 'made', cents: number) =>
  ({ id: 'dp', kind: 'dispute', status, cents }) as const;

/** A payment with its lines, refunds and reversals as a change leaves them. */
function after(order: PaidOrder, change: ReturnType<typeof reversalChanged>): PaidOrder {
  if (!change?.reversal) throw new Error('nothing changed');
  const { lines, refunds: changed, reversal } = change;
  const refunds = [
    ...order.refunds.filter(({ id }) => changed.every((refund) => refund.id !== id)),
    ...changed,
  ];
  const reversals = [...order.reversals.filter(({ id }) => id !== reversal.id), reversal];
  return { ...order, lines, refunds, reversals };
}

it('of an order one of three lines is refunded; a lost dispute then takes what is left of the others', () => {
  const order: PaidOrder = {
    ...paid(line('a', 100), line('b', 100, { status: 'refunding', shareStatus: 'owed' }), line('c', 100)),
    refunds: [{ id: 'refund_b', lineId: 'b', amount: 100, status: 'owed' }],
  };
  const own = { id: 're', kind: 'refund', status: 'made', cents: 100, refundKey: 'refund_b' } as const;
  const refunded = after(order, reversalChanged(order, own));
  const disputed = after(refunded, reversalChanged(refunded, dispute('open', 200)));
  expect(disputed.lines.map(({ returned, issue }) => [returned, issue])).toEqual([
    [0, 'disputed'],
    [100, 'disputed'],
    [0, 'disputed'],
  ]);
  const lost = reversalChanged(disputed, dispute('made', 200));
  expect(lost?.lines.map(({ returned, status }) => [returned, status])).toEqual([
    [100, 'refunded'],
    [100, 'refunded'],
    [100, 'refunded'],
  ]);
  expect(lost?.outcome).toMatchObject({ cents: 200, excess: 0 });
});

it('a lost dispute voids a refund that waited for it', () => {
  const order: PaidOrder = {
    ...paid(line('a', 100, { status: 'refunding', shareStatus: 'owed' }), line('b', 50)),
    reversals: [{ id: 'dp', kind: 'dispute', amount: 150, status: 'open', shares: [] }],
    refunds: [{ id: 'refund_a', lineId: 'a', amount: 100, status: 'owed' }],
  };
  const lost = reversalChanged(order, dispute('made', 150));
  expect(lost?.refunds).toEqual([{ id: 'refund_a', lineId: 'a', amount: 0, status: 'void' }]);
  expect(lost?.lines.map(({ status }) => status)).toEqual(['refunded', 'refunded']);
});

it('a dispute of more than is left takes what is left, and names the excess', () => {
  const order = paid(
    line('a', 10_000, { status: 'refunded', shareStatus: 'refunded', returned: 10_000 }),
    line('b', 7001),
  );
  const lost = reversalChanged(
    { ...order, reversals: [{ id: 'dp', kind: 'dispute', amount: 17_001, status: 'open', shares: [] }] },
    dispute('made', 17_001),
  );
  expect(lost?.lines.map(({ returned }) => returned)).toEqual([10_000, 7001]);
  expect(lost?.reversal?.amount).toBe(7001);
  expect(lost?.outcome).toMatchObject({ cents: 7001, excess: 10_000 });
});

it.each([
  [60, [60, 0]],
  [100, [100, 0]],
  [150, [100, 50]],
])('of %i cents that are refunded by hand a failed refund gets its own first', (cents, returned) => {
  const failed = line('a', 100, { status: 'refunded', shareStatus: 'refund_failed' });
  expect(returnedOf(afterRefunds(paid(failed, line('b', 300)), cents))).toEqual(returned);
});

it('what a late answer about a refund leaves owed is owed by another refund', () => {
  const sold = afterRefunds(paid(line('a', 10_000)), 999);
  const begun: PaidOrder = {
    ...sold,
    lines: sold.lines.map((sent) => ({ ...sent, status: 'refunding', shareStatus: 'owed' })),
    refunds: [{ id: 'refund_1', lineId: 'a', amount: 9001, status: 'owed' }],
  };
  const byHand = { id: 're_0', kind: 'refund', status: 'failed', cents: 999 } as const;
  const raised = after(begun, reversalChanged(begun, byHand));
  expect(raised.refunds).toMatchObject([{ id: 'refund_1', amount: 10_000, status: 'owed' }]);
  const late = { id: 're_late', kind: 'refund', status: 'made', cents: 9001, refundKey: 'refund_1' } as const;
  const recorded = after(raised, reversalChanged(raised, late));
  expect(recorded.lines).toMatchObject([{ status: 'refunding', shareStatus: 'owed', returned: 9001 }]);
  expect(recorded.refunds).toMatchObject([
    { id: 'refund_1', status: 'made' },
    { lineId: 'a', amount: 999, status: 'owed' },
  ]);
});

it('a refund that is made although it is void changes nothing but the money', () => {
  const order: PaidOrder = {
    ...paid(line('a', 100, { status: 'refunded', shareStatus: 'refunded', returned: 60, repaid: 40 })),
    refunds: [{ id: 'refund_a', lineId: 'a', amount: 0, status: 'void' }],
  };
  const made = { id: 're', kind: 'refund', status: 'made', cents: 40, refundKey: 'refund_a' } as const;
  expect(reversalChanged(order, made)).toMatchObject({ refunds: [], outcome: { again: 40 } });
});

it('a shipped line whose money went back stays shipped, and an admin sees it', () => {
  const { lines } = afterRefunds(paid(line('a', 100, { status: 'shipped' })), 100);
  expect(lines).toMatchObject([{ status: 'shipped', shareStatus: 'refunded', issue: 'returned' }]);
});

it('money that comes back after a refund is sold again where the line stands, and is owed by a person where it does not', () => {
  const order = paid(line('a', 100, { status: 'shipped' }), line('b', 100));
  const all = afterRefunds(order, 200);
  const kept = reversalChanged(all, { id: 're_0', kind: 'refund', status: 'failed', cents: 200 });
  expect(kept?.lines.map(({ returned, shareStatus }) => [returned, shareStatus])).toEqual([
    [0, 'succeeded'],
    [0, 'refund_failed'],
  ]);
  expect(kept?.transfers).toEqual([
    { lineId: 'a', debit: 'provider', credit: 'sales', cents: 100 },
    { lineId: 'b', debit: 'provider', credit: 'owed', cents: 100 },
  ]);
  expect(kept?.outcome).toMatchObject({ stands: true, toRepay: ['b'] });
});

it('what a person pays back is what is left of a failed refund', () => {
  const order = paid(line('a', 100, { status: 'refunded', shareStatus: 'refund_failed', returned: 30 }));
  expect(repaidByHand(order, 'a', 'command-line')).toMatchObject({
    lines: [{ repaid: 70, shareStatus: 'refunded' }],
    transfers: [{ debit: 'owed', credit: 'repaid', cents: 70 }],
  });
  expect(repaidByHand(paid(line('a', 100)), 'a', 'command-line')).toBeUndefined();
});
