import { messages } from '@shop/contracts';
import { type Credentials, SecondFactorNeeded, type Toasts } from '@shop/host';
import type { CurrentSession } from './current-session.ts';
import { forgetSignIn } from './forget-sign-in.ts';
import type { IdentityProvider, LoadIdentityProvider } from './identity-provider.ts';
import { mintAccessToken } from './renew-token.ts';

export interface SignInPorts {
  session: CurrentSession;
  identityProvider: LoadIdentityProvider;
  toasts: Toasts;
}

/** From the provider's sign-in to the shop's. If that fails, nobody stays half signed in. */
async function enter(
  { session, identityProvider }: SignInPorts,
  provider: IdentityProvider,
  options?: { fresh: boolean },
): Promise<void> {
  try {
    const proof = await provider.prove(options);
    if (!proof) throw new Error(messages.nobodySignedIn);
    session.begin(await mintAccessToken(proof));
  } catch (failure) {
    await forgetSignIn(identityProvider);
    throw failure;
  }
}

/**
 * Signs in at the provider, then at the shop: immediately, or after the code of an authenticator app.
 * @throws {SecondFactorNeeded} the code is missing
 */
export async function signInAndEnter(
  ports: SignInPorts,
  signIn: (provider: IdentityProvider) => Promise<void>,
): Promise<void> {
  const provider = await ports.identityProvider();
  try {
    await signIn(provider);
  } catch (cause) {
    if (!(cause instanceof SecondFactorNeeded)) throw cause;
    throw new SecondFactorNeeded((code) => signInAndEnter(ports, () => cause.enterCode(code)), { cause });
  }
  await enter(ports, provider);
}

/** Creates the account, then signs in. */
export async function signUpAndEnter(
  ports: SignInPorts,
  { name, ...credentials }: Credentials & { name: string },
): Promise<void> {
  const provider = await ports.identityProvider();
  await provider.createAccount(credentials);
  // The account exists now. Later failures are reported, but do not undo it.
  const mailFailure = await failureOf(provider.sendVerificationEmail());
  const nameFailure = await failureOf(provider.setDisplayName(name));
  await enter(ports, provider, { fresh: true });
  // Shown here, because the sign-up screen closes as soon as there is an access token.
  if (!mailFailure) ports.toasts.success(messages.verificationSent);
  for (const failure of [mailFailure, nameFailure]) if (failure) ports.toasts.error(failure.message);
}

/** Waits for a step whose failure must not stop the following ones. */
async function failureOf(step: Promise<void>): Promise<Error | undefined> {
  try {
    await step;
    return undefined;
  } catch (failure) {
    return failure instanceof Error ? failure : new Error(String(failure));
  }
}
