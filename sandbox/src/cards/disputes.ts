import { type Fields, groupField, textField } from '../http/fields.ts';
import { nowInSeconds } from '../storage/clock.ts';
import { randomId } from '../storage/random-id.ts';
import type { Charge, Dispute } from './card-objects.ts';
import { invalidRequest } from './cards-error.ts';
import type { CardsState } from './cards-state.ts';
import type { RecordEvent } from './events.ts';

/**
 * The buyer disputes a charge with their bank, which takes the money back until the dispute is decided. One of the reason
 * `general` is an inquiry, which takes no money.
 * @throws CardsError 400 for a charge that took no money, or is disputed already
 */
export function openDispute(state: CardsState, record: RecordEvent, charge: Charge, reason: string): Dispute {
  if (charge.status === 'failed' || disputesOf(state, charge).length > 0) {
    throw invalidRequest(`The charge ${charge.id} cannot be disputed.`);
  }
  const dispute = state.disputes.add({
    id: `du_${randomId(24)}`,
    object: 'dispute',
    amount: charge.amount,
    created: nowInSeconds(),
    payment_intent: charge.payment_intent,
    reason,
    status: reason === 'general' ? 'warning_needs_response' : 'needs_response',
  });
  record('charge.dispute.created', dispute);
  return dispute;
}

/**
 * Answers a dispute with evidence, whose words decide it at once, as in Stripe's test mode.
 * @throws CardsError 400 once it is decided
 */
export function answerDispute(record: RecordEvent, dispute: Dispute, params: Fields): Dispute {
  if (dispute.status === 'won' || dispute.status === 'lost' || dispute.status === 'warning_closed') {
    throw invalidRequest('This dispute is already closed.', { code: 'dispute_already_closed' });
  }
  record('charge.dispute.updated', dispute);
  const evidence = textField(groupField(params, 'evidence') ?? {}, 'uncategorized_text');
  if (dispute.reason === 'general') return close(record, dispute, 'warning_closed');
  return close(record, dispute, evidence === 'winning_evidence' ? 'won' : 'lost');
}

/** Closes inquiries of a charge that was refunded. */
export function closeInquiries(state: CardsState, record: RecordEvent, charge: Charge): void {
  for (const dispute of disputesOf(state, charge)) {
    if (dispute.status === 'warning_needs_response') close(record, dispute, 'warning_closed');
  }
}

/** A payment has one charge that took its money: others were declined. */
export const disputesOf = (state: CardsState, charge: Charge): Dispute[] =>
  state.disputes.all().filter((dispute) => dispute.payment_intent === charge.payment_intent);

function close(record: RecordEvent, dispute: Dispute, status: Dispute['status']): Dispute {
  dispute.status = status;
  record('charge.dispute.closed', dispute);
  return dispute;
}
