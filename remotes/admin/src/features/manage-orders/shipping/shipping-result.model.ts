import { formatCount, type ShippingOutcome } from '@shop/contracts';

const REASONS = {
  'not-paid': 'not paid',
  disputed: 'disputed',
  'not-found': 'no longer there',
} satisfies Partial<Record<ShippingOutcome, string>>;

type Refusal = keyof typeof REASONS;

/** What became of the orders, in one sentence: "9 shipped, 1 refused: not paid". */
export function shippingResult(outcomes: readonly ShippingOutcome[]): string {
  const count = (outcome: ShippingOutcome) => outcomes.filter((one) => one === outcome).length;
  const reasons: Refusal[] = ['not-paid', 'disputed', 'not-found'];
  const refused = reasons.filter((reason) => count(reason) > 0);
  const total = refused.reduce((sum, reason) => sum + count(reason), 0);
  const named = refused.map((reason) =>
    refused.length > 1 ? `${formatCount(count(reason))} ${REASONS[reason]}` : REASONS[reason],
  );
  const before = count('shipped-before');
  return [
    `${formatCount(count('shipped'))} shipped`,
    before > 0 ? `${formatCount(before)} shipped before` : '',
    total > 0 ? `${formatCount(total)} refused: ${named.join(', ')}` : '',
  ]
    .filter(Boolean)
    .join(', ');
}
