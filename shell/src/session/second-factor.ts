import { secondFactorNotTaken } from '@shop/contracts';
import { SecondFactorNeeded } from '@shop/host';
import { FirebaseError } from 'firebase/app';
import {
  type Auth,
  getMultiFactorResolver,
  type MultiFactorError,
  TotpMultiFactorGenerator,
} from 'firebase/auth';
import { refusalOf, translateRefusals } from './firebase-refusals.ts';

/**
 * Signs in at the provider.
 * @throws {SecondFactorNeeded} the account has an authenticator app
 * @throws {Error} with a sentence of the shop
 */
export async function withSecondFactor(auth: Auth, signIn: () => Promise<unknown>): Promise<void> {
  try {
    await signIn();
  } catch (cause) {
    throw lacksSecondFactor(cause) ? missingSecondFactor(auth, cause) : refusalOf(cause);
  }
}

const lacksSecondFactor = (error: unknown): error is MultiFactorError =>
  error instanceof FirebaseError && error.code === 'auth/multi-factor-auth-required';

function missingSecondFactor(auth: Auth, cause: MultiFactorError): Error {
  const resolver = getMultiFactorResolver(auth, cause);
  const app = resolver.hints.find(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID);
  if (!app) return new Error(secondFactorNotTaken, { cause });
  return new SecondFactorNeeded(
    (code) =>
      translateRefusals(() =>
        resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(app.uid, code)),
      ),
    { cause },
  );
}
