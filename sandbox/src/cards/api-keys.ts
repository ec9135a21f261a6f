import type { Call } from '../http/call.ts';
import { type Fields, groupField, textField } from '../http/fields.ts';
import type { PaymentIntent } from './card-objects.ts';
import { type CardsError, invalidRequest } from './cards-error.ts';

export const SECRET_KEY = 'sk_test_standin';
export const PUBLISHABLE_KEY = 'pk_test_standin';

/** Which of the two keys a call uses: the shop's backend has the secret one, browsers the publishable one. */
export type KeyKind = 'secret' | 'publishable';

/** @throws CardsError 401 without a key, or with an unknown one */
export function keyKindOf(headers: Call['headers']): KeyKind {
  const [, key] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
  if (key === SECRET_KEY) return 'secret';
  if (key === PUBLISHABLE_KEY) return 'publishable';
  const message = key
    ? `Invalid API Key provided: ${key.slice(0, 8)}***`
    : 'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.';
  throw invalidRequest(message, {}, 401);
}

/** 403 for a call only the backend may make. */
export function secretKeyRequired(): CardsError {
  const message =
    'This API call cannot be made with a publishable API key. Please use a secret API key. ' +
    'You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.';
  return invalidRequest(message, { code: 'secret_key_required' }, 403);
}

/** Card numbers come from Stripe's own frame in the browser; a backend names a test card. @throws CardsError 402 */
export function requireBrowserForCard(kind: KeyKind, params: Fields): void {
  if (kind === 'publishable' || !groupField(params, 'payment_method_data')) return;
  const message =
    'Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens that ' +
    'map to the test card you are using, see https://stripe.com/docs/testing.';
  throw invalidRequest(message, {}, 402);
}

/**
 * A browser may use only the intent whose client secret it has.
 * @throws CardsError 400
 */
export function requireClientSecret(kind: KeyKind, intent: PaymentIntent, params: Fields): void {
  if (kind === 'secret' || textField(params, 'client_secret') === intent.client_secret) return;
  throw invalidRequest('The client_secret provided does not match any associated PaymentIntent.', {
    param: 'client_secret',
    code: 'payment_intent_invalid_parameter',
  });
}
