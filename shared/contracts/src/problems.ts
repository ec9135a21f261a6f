import { CART_CHANGED, CART_FULL } from './carts.ts';
import * as messages from './messages.ts';
import type { FieldProblem } from './problem-schema.ts';
import { NOT_ENOUGH_STOCK } from './rules/checkout.rules.ts';

/** Why a call can be refused: a code for clients, its HTTP status and its title. */
export const problems = {
  'invalid-request': { status: 400, title: 'The request is not valid.' },
  'no-token': { status: 401, title: 'Sign in to continue.' },
  'invalid-token': { status: 401, title: 'Your session has ended. Sign in again.' },
  'invalid-identity': { status: 401, title: 'This sign-in is no longer valid. Log in again.' },
  'invalid-signature': { status: 400, title: 'The signature does not match.' },
  forbidden: { status: 403, title: 'You are not allowed to do this.' },
  'account-removed': { status: 403, title: 'This account has been removed.' },
  'email-bound': { status: 403, title: 'This email belongs to another sign-in.' },
  'new-email-unverified': {
    status: 403,
    title: 'Your account has a new email address. Verify it, then log in again.',
  },
  'second-factor-required': {
    status: 403,
    title: 'Admins sign in with a second factor. Add one to your account, then log in again.',
  },
  'sign-in-too-old': { status: 403, title: 'Admins confirm who they are from time to time. Log in again.' },
  'own-removal': { status: 409, title: 'You cannot remove yourself.' },
  'own-demotion': { status: 409, title: 'You cannot take away your own admin rights.' },
  'last-admin': { status: 409, title: 'The shop needs at least one admin.' },
  'email-unverified': { status: 409, title: 'This user has not verified the email address yet.' },
  'not-found': { status: 404, title: 'There is nothing here.' },
  'already-ordered': { status: 409, title: messages.orderExists },
  'too-many-unpaid-orders': { status: 409, title: 'You have too many unpaid orders.' },
  'not-paid': { status: 409, title: 'This order is not paid yet.' },
  disputed: {
    status: 409,
    title: "The buyer's bank disputes this payment. The order cannot be shipped now.",
  },
  'return-asked': { status: 409, title: 'A return of this was asked for already. We will answer it first.' },
  'not-returnable': {
    status: 409,
    title: 'So many units of this were not shipped, or are returned already.',
  },
  'total-differs': { status: 409, title: 'The total is not that of an unpaid order.' },
  'not-payable': { status: 409, title: 'This order can no longer be paid.' },
  'too-many-declines': {
    status: 409,
    title: 'The card was declined too often. This order can no longer be paid; cancel it and order again.',
  },
  'too-many-declines-today': {
    status: 409,
    title: 'Too many of your cards were declined today. Ask your bank why, and try again tomorrow.',
  },
  'edit-conflict': { status: 409, title: 'Somebody else has changed this product since you opened it.' },
  'cart-key-reused': {
    status: 409,
    title: 'This order was placed before, with other contents. Load the cart again before you order.',
  },
  'cart-changed': { status: 409, title: CART_CHANGED },
  'cart-full': { status: 409, title: CART_FULL },
  'parts-gone': { status: 409, title: 'Some of these parts are no longer sold.' },
  'below-minimum': { status: 409, title: 'Some of these parts are sold in larger quantities only.' },
  'prices-changed': { status: 409, title: 'Prices have changed since you last looked.' },
  'too-many-unpaid-lines': { status: 409, title: 'Your unpaid orders hold too many different parts.' },
  'garage-full': { status: 409, title: 'Your garage is full. Remove a vehicle first.' },
  'too-many-lists': { status: 409, title: 'You have reached the limit of saved lists. Delete one first.' },
  'import-moved-on': { status: 409, title: 'This import has moved on since you opened it.' },
  'not-enough-stock': { status: 409, title: NOT_ENOUGH_STOCK },
  'publishing-off': { status: 409, title: 'This shop does not accept releases over the network.' },
  'release-refused': { status: 409, title: 'This release is not possible.' },
  'request-timeout': { status: 408, title: 'The request took too long to arrive.' },
  'precondition-failed': { status: 412, title: 'This has changed since you last asked for it.' },
  'too-large': { status: 413, title: 'The request is too large.' },
  'unsupported-media-type': { status: 415, title: 'This call does not accept requests of this type.' },
  'not-an-image': { status: 415, title: 'This file is not a picture that the shop accepts.' },
  'range-not-satisfiable': { status: 416, title: 'The file is shorter than the part you asked for.' },
  'headers-too-large': { status: 431, title: 'The address or the headers of the request are too long.' },
  'too-many-pictures': {
    status: 409,
    title: 'Your account has reached its limit of pictures. Unused ones are removed after a day.',
  },
  'too-many-requests': { status: 429, title: 'That was a lot at once. Wait a moment and try again.' },
  'too-many-reviews': {
    status: 429,
    title: 'You have reached the limit of reviews for a day. Come back tomorrow.',
  },
  'too-many-reviews-unverified': {
    status: 429,
    title: 'You can leave one review a day until you verify your email address.',
  },
  'internal-error': { status: 500, title: 'Something went wrong on our side.' },
  'payments-refused': {
    status: 502,
    title: 'The payment provider refuses this. We are looking into it; try again later.',
  },
  'payments-unavailable': { status: 503, title: 'The payment provider cannot be reached.' },
  'identity-unavailable': {
    status: 503,
    title: 'The sign-in service cannot be reached. Wait a moment and try again.',
  },
  unavailable: { status: 503, title: 'The shop is not ready.' },
} as const;

export type ProblemCode = keyof typeof problems;

/** What is wrong with a request in plain words: what is wrong with its fields, otherwise the title. */
export const problemDetail = (
  code: ProblemCode,
  errors: readonly Pick<FieldProblem, 'message'>[] = [],
): string => errors.map(({ message }) => message.replace(/[^.!?]$/, '$&.')).join(' ') || problems[code].title;
