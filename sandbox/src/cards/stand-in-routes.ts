import { type Fields, textField } from '../http/fields.ts';
import { invalidRequest, noSuch } from './cards-error.ts';
import type { CardsRoute } from './cards-routes.ts';
import { authenticateIntent, type Confirmation, settleIntent } from './confirmation.ts';
import { type Complaint, openDispute } from './disputes.ts';
import { intentOf } from './intent-routes.ts';
import { findRefund, settleRefund } from './refunds.ts';

const complaints: Readonly<Record<string, Complaint>> = {
  fraudulent: { reason: 'fraudulent' },
  product_not_received: { reason: 'product_not_received' },
  inquiry: { reason: 'general', isInquiry: true },
};

/**
 * What Stripe has no call for: decisions of buyers and banks. With Stripe they come by themselves, some time later;
 * tests make them when they need them. Their paths end in `standin_…`.
 */
export function standInRoutes(context: Confirmation): CardsRoute[] {
  const { state, record } = context;
  return [
    {
      // How the page of the stand-in's bank tells what the buyer chose.
      method: 'POST',
      path: '/v1/payment_intents/{id}/standin_authenticate',
      isPublic: true,
      answer: (call) => authenticateIntent(context, intentOf(state, call), call.params),
    },
    {
      method: 'POST',
      path: '/v1/payment_intents/{id}/standin_settle',
      answer: (call) =>
        settleIntent(
          context,
          intentOf(state, call),
          oneOf(call.params, 'outcome', ['succeeded', 'failed'] as const),
        ),
    },
    {
      method: 'POST',
      path: '/v1/refunds/{id}/standin_settle',
      answer: ({ id, params }) => {
        const outcome = oneOf(params, 'outcome', ['succeeded', 'failed', 'canceled'] as const);
        return settleRefund(state, record, findRefund(state, id), outcome);
      },
    },
    {
      method: 'POST',
      path: '/v1/charges/{id}/standin_dispute',
      answer: ({ id, params }) => {
        const charge = state.charges.find(id);
        if (!charge) throw noSuch('charge', id);
        const reason = oneOf(params, 'reason', Object.keys(complaints));
        return openDispute(state, record, charge, complaints[reason] ?? { reason: 'fraudulent' });
      },
    },
  ];
}

function oneOf<Choice extends string>(params: Fields, name: string, choices: readonly Choice[]): Choice {
  const choice = choices.find((candidate) => candidate === textField(params, name));
  if (!choice) throw invalidRequest(`Invalid ${name}: must be one of ${choices.join(', ')}`, { param: name });
  return choice;
}
