import { identityUnreachable } from './opening-sign-in.ts';
import { signUpRules } from './rules/sign-up.rules.ts';

const wrongCredentials = 'The email or password is not right.';
const signInEnded = 'Your sign-in has ended. Log in again.';
const emailTaken = 'There is an account with this email already. Log in to it instead.';
const general = 'That did not work. Wait a moment and try again.';

/**
 * The messages of the login and sign-up screens when the identity provider refuses, by the provider's code.
 */
const sentences: Readonly<Record<string, string>> = {
  'auth/invalid-credential': wrongCredentials,
  'auth/invalid-login-credentials': wrongCredentials,
  'auth/user-not-found': wrongCredentials,
  'auth/wrong-password': wrongCredentials,
  'auth/account-exists-with-different-credential': emailTaken,
  'auth/credential-already-in-use': emailTaken,
  'auth/email-already-in-use': emailTaken,
  'auth/invalid-email': signUpRules.email.pattern.message,
  'auth/missing-email': 'Enter your email address first.',
  'auth/missing-password': 'Enter your password.',
  'auth/weak-password': 'This password is too easy to guess. Choose a longer one.',
  'auth/password-does-not-meet-requirements':
    'This password is too easy to guess. Choose a longer one, with capital letters, digits and signs.',
  'auth/user-disabled': 'This account has been disabled. Ask us for help.',
  'auth/too-many-requests': 'Too many attempts. Wait a few minutes and try again.',
  'auth/quota-exceeded': 'Too many attempts. Wait a few minutes and try again.',
  'auth/network-request-failed': identityUnreachable,
  'auth/timeout': identityUnreachable,
  'auth/popup-blocked': 'Your browser blocked the sign-in window. Allow popups for this site and try again.',
  'auth/web-storage-unsupported': 'Your browser does not let this site store data. Allow it and try again.',
  'auth/operation-not-allowed': 'This way of signing in is not offered. Choose another one.',
  'auth/invalid-verification-code': 'The code is not right. Enter the one that your app shows now.',
  'auth/requires-recent-login': signInEnded,
  'auth/invalid-multi-factor-session': signInEnded,
  'auth/totp-challenge-timeout': signInEnded,
  'auth/user-token-expired': signInEnded,
};

/**
 * The sentence for a refusal of the identity provider. The provider's own message names its vendor and codes.
 */
export const identityProblem = (code: string): string => sentences[code] ?? general;

/** The step of the login that asks for an authenticator app's code. */
export const secondFactorStep = {
  code: 'Code from your authenticator app',
  hint: 'Open the app and enter the code that it shows for this shop.',
  codeRequired: 'Code is required.',
  submit: 'Continue',
  cancel: 'Cancel',
} as const;

export const secondFactorNotTaken =
  'Only an authenticator app is taken for a second factor. Add one to your account.';

/** An account without an email address. */
export const accountWithoutEmail = 'This account has no email address. Use another one.';
