import type Stripe from 'stripe';
import { type Fields, groupField, textField } from '../http/fields.ts';
import { nowInSeconds } from '../storage/clock.ts';
import { randomId } from '../storage/random-id.ts';
import type { Charge, Dispute } from './card-objects.ts';
import { invalidRequest } from './cards-error.ts';
import type { CardsState } from './cards-state.ts';
import type { RecordEvent } from './events.ts';

const FEE_CENTS = 1500;
const DAYS_TO_RESPOND = 9;
const SECONDS_PER_DAY = 86_400;

/** Evidence with these words decides a test-mode dispute at once. */
const decisiveEvidence: Readonly<Record<string, 'won' | 'lost'>> = {
  winning_evidence: 'won',
  losing_evidence: 'lost',
};

/**
 * The buyer disputes a charge with their bank: the bank takes the money back until the dispute is decided. One
 * of the reason `general` is an inquiry, which takes no money.
 *
 * @throws CardsError 400 for a charge that took no money, or is disputed already
 */
export function openDispute(state: CardsState, record: RecordEvent, charge: Charge, reason: string): Dispute {
  if (charge.disputed || !charge.paid || !charge.captured) {
    throw invalidRequest(`The charge ${charge.id} cannot be disputed.`);
  }
  const isInquiry = reason === 'general';
  charge.disputed = true;
  const dispute = state.disputes.add({
    id: `du_${randomId(24)}`,
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: nowInSeconds(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: emptyEvidence(),
    evidence_details: {
      due_by: nowInSeconds() + DAYS_TO_RESPOND * SECONDS_PER_DAY,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      type: 'card',
      card: {
        brand: 'visa',
        case_type: isInquiry ? 'inquiry' : 'chargeback',
        network: 'visa',
        network_reason_code: '10',
      },
    },
    reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  });
  record('charge.dispute.created', dispute);
  if (!isInquiry) {
    dispute.balance_transactions.push(transactionOf(dispute, -dispute.amount, FEE_CENTS));
    record('charge.dispute.funds_withdrawn', dispute);
  }
  return dispute;
}

/**
 * Answers a dispute with evidence. Some words decide it, as in Stripe's test mode; other evidence goes under review.
 *
 * @throws CardsError 400 once it is decided
 */
export function updateDispute(record: RecordEvent, dispute: Dispute, params: Fields): Dispute {
  requireUndecided(dispute);
  const given = groupField(params, 'evidence');
  if (given) {
    dispute.evidence = { ...dispute.evidence, ...given };
    dispute.evidence_details = { ...dispute.evidence_details, has_evidence: true };
  }
  const isSubmitted = textField(params, 'submit') !== 'false';
  if (given && isSubmitted) {
    dispute.status = dispute.status === 'warning_needs_response' ? 'warning_under_review' : 'under_review';
    const { submission_count: before } = dispute.evidence_details;
    dispute.evidence_details = {
      ...dispute.evidence_details,
      submission_count: before + 1,
      submission_method: 'manual',
    };
  }
  record('charge.dispute.updated', dispute);
  const decision = isSubmitted
    ? decisiveEvidence[textField(given ?? {}, 'uncategorized_text') ?? '']
    : undefined;
  return decision ? decide(record, dispute, decision) : dispute;
}

/** Closes inquiries of a charge that was refunded. */
export function closeInquiries(state: CardsState, record: RecordEvent, charge: Charge): void {
  for (const dispute of state.disputes.all()) {
    if (dispute.charge === charge.id && isOpenInquiry(dispute)) decide(record, dispute, 'lost');
  }
}

const isOpenInquiry = ({ status }: Dispute): boolean =>
  status === 'warning_needs_response' || status === 'warning_under_review';

/** A won dispute returns the money; a lost one changes nothing more; an inquiry ends as closed. */
function decide(record: RecordEvent, dispute: Dispute, decision: 'won' | 'lost'): Dispute {
  const isInquiry = dispute.status.startsWith('warning_');
  dispute.status = isInquiry ? 'warning_closed' : decision;
  record('charge.dispute.closed', dispute);
  if (!isInquiry && decision === 'won') {
    dispute.balance_transactions.push(transactionOf(dispute, dispute.amount, 0));
    record('charge.dispute.funds_reinstated', dispute);
  }
  return dispute;
}

function requireUndecided({ status }: Dispute): void {
  if (status === 'won' || status === 'lost' || status === 'warning_closed') {
    throw invalidRequest('This dispute is already closed.', { code: 'dispute_already_closed' });
  }
}

function transactionOf({ id, currency }: Dispute, amount: number, fee: number): Stripe.BalanceTransaction {
  const now = nowInSeconds();
  return {
    id: `txn_${randomId(24)}`,
    object: 'balance_transaction',
    amount,
    available_on: now,
    balance_type: 'payments',
    created: now,
    currency,
    description: amount < 0 ? 'Chargeback withdrawal' : 'Chargeback reversal',
    exchange_rate: null,
    fee,
    fee_details:
      fee > 0
        ? [{ amount: fee, application: null, currency, description: 'Dispute fee', type: 'stripe_fee' }]
        : [],
    net: amount - fee,
    reporting_category: amount < 0 ? 'dispute' : 'dispute_reversal',
    source: id,
    status: 'available',
    type: 'adjustment',
  };
}

const emptyEvidence = (): Stripe.Dispute.Evidence => ({
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
});
