import { expect, it } from 'vitest';
import { divide, type PaidLine, type PaidOrder, repaidByHand, reversalChanged } from './returns.ts';

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

it('of a disputed order one of three lines is refunded; a lost dispute then takes what is left of the others', () => {
  const order: PaidOrder = {
    ...paid(line('a', 100), line('b', 100, { status: 'refunding', shareStatus: 'owed' }), line('c', 100)),
    reversals: [{ id: 'dp', kind: 'dispute', amount: 300, status: 'open', shares: [] }],
    refunds: [{ id: 'refund_b', lineId: 'b', amount: 100, status: 'owed' }],
  };
  const refunded = reversalChanged(order, {
    id: 're',
    kind: 'refund',
    status: 'made',
    cents: 100,
    refundKey: 'refund_b',
  });
  expect(refunded?.lines.map(({ returned, issue }) => [returned, issue])).toEqual([
    [0, 'disputed'],
    [100, 'disputed'],
    [0, 'disputed'],
  ]);
  const lost = reversalChanged(
    { ...order, lines: refunded?.lines ?? [], refunds: [] },
    { id: 'dp', kind: 'dispute', status: 'made', cents: 300 },
  );
  expect(lost?.lines.map(({ returned, status }) => [returned, status])).toEqual([
    [100, 'refunded'],
    [100, 'refunded'],
    [100, 'refunded'],
  ]);
  expect(lost?.outcome.cents).toBe(200);
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
});

it('what a person pays back is what is left of a failed refund', () => {
  const order = paid(line('a', 100, { status: 'refunded', shareStatus: 'refund_failed', returned: 30 }));
  expect(repaidByHand(order, 'a', 'command-line')).toMatchObject({
    lines: [{ repaid: 70, shareStatus: 'refunded' }],
    transfers: [{ debit: 'owed', credit: 'repaid', cents: 70 }],
  });
  expect(repaidByHand(paid(line('a', 100)), 'a', 'command-line')).toBeUndefined();
});
