import { secondFactorNotTaken, secondFactorQuestion } from '@shop/contracts';
import { SignInCancelled } from '@shop/host';
import { FirebaseError } from 'firebase/app';
import {
  type Auth,
  getMultiFactorResolver,
  type MultiFactorError,
  TotpMultiFactorGenerator,
} from 'firebase/auth';

const NEEDED = 'auth/multi-factor-auth-required';

/** Whether a sign-in lacks nothing but its second factor. */
export const needsSecondFactor = (error: unknown): error is MultiFactorError =>
  error instanceof FirebaseError && error.code === NEEDED;

/**
 * Asks for the code of the authenticator app and ends the sign-in with it. A question of the browser's own will do for
 * the few who have a second factor.
 *
 * @throws {SignInCancelled} no code was given
 * @throws {FirebaseError} it is not the right one
 */
export async function proveSecondFactor(auth: Auth, error: MultiFactorError): Promise<void> {
  const resolver = getMultiFactorResolver(auth, error);
  const app = resolver.hints.find(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID);
  if (!app) throw new Error(secondFactorNotTaken);
  const code = window.prompt(secondFactorQuestion)?.trim();
  if (!code) throw new SignInCancelled();
  await resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(app.uid, code));
}
