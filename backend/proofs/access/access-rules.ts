import type { ProblemCode } from '@shop/contracts';
import type { CallName } from '@shop/contracts/calls';
import type { FileCallName } from '../../src/foundation/rate-limits/limits.ts';
import type { CallerKind } from './callers.ts';

/** The calls of the contract, and the routes beside it. */
export type ApiCall = CallName | FileCallName | 'POST /webhooks/stripe';

/** What a caller gets: the call succeeds, is acknowledged without any effect, or is refused with a code. */
export type Outcome = 'done' | 'no effect' | ProblemCode;

type Outcomes = Readonly<Record<CallerKind, Outcome>>;

/** Somebody who is not signed in (any more): the same for every call that needs an access token. */
const NOT_SIGNED_IN = {
  'no token': 'no-token',
  'forged token': 'invalid-token',
  'expired token': 'invalid-token',
  'revoked token': 'invalid-token',
  'removed a second ago': 'account-removed',
} as const;

/**
 * A valid token whose owner has no admin rights; the call is about another user's order, profile or email.
 */
const strangers = (outcome: Outcome) => ({
  'another customer': outcome,
  'demoted a second ago': outcome,
  'admin without a verified email': outcome,
});

/** Customers about their own things, whether their email is verified or not. */
const customers = (outcome: Outcome) => ({
  customer: outcome,
  'customer without a verified email': outcome,
});

/**
 * What each caller gets, by rule (docs/decisions/rulings.md#identity). The call is about a customer's own
 * things.
 */
export const outcomesByRule = {
  /** Needs the identity provider's ID token for the email; an access token is neither needed nor enough. */
  'ID token': {
    'no token': 'invalid-identity',
    'forged token': 'invalid-identity',
    'expired token': 'done',
    'revoked token': 'done',
    'removed a second ago': 'account-removed',
    ...customers('done'),
    admin: 'done',
    ...strangers('done'),
  },
  /** Needs the card provider's signature, which no caller has. */
  signature: {
    'no token': 'invalid-signature',
    'forged token': 'invalid-signature',
    'expired token': 'invalid-signature',
    'revoked token': 'invalid-signature',
    'removed a second ago': 'invalid-signature',
    ...customers('invalid-signature'),
    admin: 'invalid-signature',
    ...strangers('invalid-signature'),
  },
  /** A bad token is ignored: the caller is served as a visitor. */
  anyone: {
    'no token': 'done',
    'forged token': 'done',
    'expired token': 'done',
    'revoked token': 'done',
    'removed a second ago': 'done',
    ...customers('done'),
    admin: 'done',
    ...strangers('done'),
  },
  'signed in': { ...NOT_SIGNED_IN, ...customers('done'), admin: 'done', ...strangers('done') },
  'effect for admins': {
    ...NOT_SIGNED_IN,
    ...customers('no effect'),
    admin: 'done',
    ...strangers('no effect'),
  },
  own: { ...NOT_SIGNED_IN, ...customers('done'), admin: 'forbidden', ...strangers('forbidden') },
  'own or admin': { ...NOT_SIGNED_IN, ...customers('done'), admin: 'done', ...strangers('forbidden') },
  'own or not found': {
    ...NOT_SIGNED_IN,
    ...customers('done'),
    admin: 'not-found',
    ...strangers('not-found'),
  },
  'own or no effect': {
    ...NOT_SIGNED_IN,
    ...customers('done'),
    admin: 'no effect',
    ...strangers('no effect'),
  },
  admin: { ...NOT_SIGNED_IN, ...customers('forbidden'), admin: 'done', ...strangers('forbidden') },
} as const satisfies Record<string, Outcomes>;

/** The effect of these shows in the caller's browser, or they only answer; they write nothing. */
export const WITHOUT_TRACE: readonly ApiCall[] = [
  'POST /vin',
  'POST /quickOrder',
  'POST /cartLines',
  'PUT /release-preview',
  'DELETE /release-preview',
];

/** The rule of every call; a call without a rule does not compile. */
export const rules: Readonly<Record<ApiCall, keyof typeof outcomesByRule>> = {
  'PUT /user/{email}': 'ID token',
  'DELETE /session': 'signed in',
  'GET /admin/{email}': 'own or admin',
  'GET /user': 'own or admin',
  'PUT /user': 'own',
  'GET /users': 'admin',
  'DELETE /user/{id}': 'admin',
  'GET /user/{id}/waiting': 'admin',
  'PUT /user/admin/{email}': 'admin',
  'DELETE /user/admin/{email}': 'admin',
  'POST /users': 'signed in',
  'GET /part': 'anyone',
  'POST /part': 'admin',
  'GET /managePart': 'admin',
  'GET /catalogueNames': 'admin',
  'DELETE /managePart/{id}': 'admin',
  'GET /managePart/{id}/events': 'admin',
  'GET /managePart/{id}/waiting': 'admin',
  'GET /purchase/{id}': 'signed in',
  'PUT /purchase/{id}': 'effect for admins',
  'PUT /update/{id}': 'admin',
  'PATCH /managePart/{id}': 'admin',
  'GET /parts': 'anyone',
  'GET /parts/{number}': 'anyone',
  'GET /suggestions': 'anyone',
  'GET /vehicles': 'anyone',
  'GET /vehicles/{id}': 'anyone',
  'GET /fit': 'anyone',
  'GET /alternatives': 'anyone',
  'GET /mails': 'admin',
  'PUT /mails/{id}': 'admin',
  'GET /watches/{id}': 'signed in',
  'PUT /watches/{id}': 'signed in',
  'DELETE /watches/{id}': 'own or no effect',
  'GET /terms': 'admin',
  'PUT /terms': 'admin',
  'DELETE /terms/{id}': 'admin',
  'GET /terms/file': 'admin',
  'POST /terms/file': 'admin',
  'POST /vin': 'anyone',
  'GET /garage': 'signed in',
  'PUT /garage': 'signed in',
  'PATCH /garage/{id}': 'own or not found',
  'DELETE /garage/{id}': 'own or no effect',
  'GET /lists': 'signed in',
  'POST /lists': 'signed in',
  'GET /lists/{id}': 'own or not found',
  'PATCH /lists/{id}': 'own or not found',
  'PUT /lists/{id}/lines': 'own or not found',
  'DELETE /lists/{id}': 'own or no effect',
  'POST /quickOrder': 'signed in',
  'GET /review': 'anyone',
  'POST /review': 'signed in',
  'DELETE /review/{id}': 'admin',
  'POST /purchase': 'signed in',
  'GET /purchase': 'own or admin',
  'DELETE /purchase/{id}': 'own or admin',
  'GET /order': 'admin',
  'GET /order/{id}': 'own or admin',
  'PUT /order/{id}': 'admin',
  'PUT /order': 'admin',
  'GET /order/{id}/events': 'own or admin',
  'POST /order/{id}/notes': 'admin',
  'POST /order/{id}/returns': 'own or admin',
  'PUT /order/{id}/returns': 'admin',
  'GET /managePart/count': 'admin',
  'GET /overview': 'admin',
  'GET /overview/orders': 'admin',
  'GET /overview/parts': 'admin',
  'PATCH /order/{id}': 'own or admin',
  'GET /cart': 'signed in',
  // Before the calls that fill the carts of others than the owner.
  'DELETE /cart': 'own or no effect',
  'POST /cart': 'signed in',
  'PUT /cart/{id}': 'signed in',
  'DELETE /cart/{id}': 'own or no effect',
  'POST /cartLines': 'anyone',
  'POST /tradeOrders': 'signed in',
  'GET /tradeOrders/{id}': 'own or admin',
  'GET /tradeOrders/{id}/events': 'own or admin',
  'DELETE /tradeOrders/{id}': 'own or admin',
  'POST /create-payment-intent': 'own',
  'PUT /release-preview': 'admin',
  'DELETE /release-preview': 'anyone',
  'POST /releases/{remote}/{version}/preview-link': 'admin',
  'PUT /releases/delegation': 'signature',
  'PUT /releases/credentials/{id}': 'signature',
  'DELETE /releases/credentials/{id}': 'admin',
  'GET /releases': 'admin',
  'POST /releases': 'admin',
  'PUT /releases/{remote}/{version}': 'admin',
  'PUT /releases/{remote}': 'admin',
  'GET /flags': 'admin',
  'PUT /flags/{remote}/{flag}': 'admin',
  'PUT /retirements/{remote}': 'admin',
  'GET /releases/console': 'admin',
  'GET /releases/{remote}/errors': 'admin',
  'GET /releases/{remote}/events': 'admin',
  'PUT /release-files/{sha384}': 'admin',
  'POST /images': 'signed in',
  'GET /exports/{kind}': 'admin',
  'POST /imports': 'admin',
  'GET /imports': 'admin',
  'GET /imports/{id}': 'admin',
  'GET /imports/{id}/rows': 'admin',
  'GET /imports/{id}/wrong': 'admin',
  'POST /imports/edit': 'admin',
  'PUT /imports/{id}': 'admin',
  'DELETE /imports/{id}': 'admin',
  'POST /webhooks/stripe': 'signature',
};
