import { textField } from '../http/fields.ts';
import { noSuch } from './cards-error.ts';
import type { CardsRoute } from './cards-routes.ts';
import { authenticateIntent, type Confirmation, settleIntent } from './confirmation.ts';
import { type DisputeOptions, openDispute } from './disputes.ts';
import { intentOf } from './intent-routes.ts';
import { oneOf, required, text } from './parameter-kinds.ts';
import { findRefund, type RefundOutcome, settleRefund } from './refunds.ts';

const complaints: Readonly<Record<string, DisputeOptions>> = {
  fraudulent: { reason: 'fraudulent' },
  product_not_received: { reason: 'product_not_received' },
  inquiry: { reason: 'general', isInquiry: true },
};

const refundOutcomes: readonly RefundOutcome[] = ['succeeded', 'failed', 'canceled'];
const authentication = { client_secret: text, outcome: required(oneOf('authorized', 'refused')) };

/**
 * Decisions of buyers and banks, for which Stripe has no calls. With Stripe they happen later; tests make
 * them when they need them. The paths end in `standin_…`.
 */
export function standInRoutes(context: Confirmation): CardsRoute[] {
  const { state, record } = context;
  return [
    {
      // How the page of the stand-in's bank reports the buyer's choice.
      method: 'POST',
      path: '/v1/payment_intents/{id}/standin_authenticate',
      parameters: authentication,
      browserParameters: authentication,
      answer: (call) => authenticateIntent(context, intentOf(state, call), call.params),
    },
    {
      method: 'POST',
      path: '/v1/payment_intents/{id}/standin_settle',
      parameters: { outcome: required(oneOf('succeeded', 'failed')) },
      answer: (call) => {
        const hasSucceeded = call.params['outcome'] === 'succeeded';
        return settleIntent(context, intentOf(state, call), hasSucceeded ? 'succeeded' : 'failed');
      },
    },
    {
      method: 'POST',
      path: '/v1/refunds/{id}/standin_settle',
      parameters: { outcome: required(oneOf(...refundOutcomes)) },
      answer: ({ id, params }) => {
        const outcome = refundOutcomes.find((candidate) => candidate === params['outcome']);
        return settleRefund(state, record, findRefund(state, id), outcome ?? 'succeeded');
      },
    },
    {
      method: 'POST',
      path: '/v1/charges/{id}/standin_dispute',
      parameters: { reason: required(oneOf(...Object.keys(complaints))) },
      answer: ({ id, params }) => {
        const charge = state.charges.find(id);
        if (!charge) throw noSuch('charge', id);
        const complaint = complaints[textField(params, 'reason') ?? ''];
        return openDispute(state, record, charge, complaint ?? { reason: 'fraudulent' });
      },
    },
  ];
}
