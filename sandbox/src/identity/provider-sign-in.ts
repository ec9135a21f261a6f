import { type Fields, isFields, textField } from '../http/fields.ts';
import { nowInSeconds } from '../storage/clock.ts';
import {
  accountByEmail,
  accountByProvider,
  addAccount,
  linkProvider,
  parseEmail,
  removePassword,
} from './accounts.ts';
import { IdentityError } from './identity-error.ts';
import type { IdentityContext } from './identity-route.ts';
import type { Account } from './identity-state.ts';
import type { SecondFactors } from './second-factor.ts';

const PROVIDER = 'google.com';

/** The account at the identity provider, as the chooser page passes it. */
interface ProviderIdentity {
  readonly sub: string;
  readonly email: string;
  readonly name: string | undefined;
  readonly picture: string | undefined;
  readonly idToken: string;
}

/**
 * `accounts:signInWithIdp`: signs in with a Google account. Google has verified its address, so it opens the account
 * that has the same one.
 *
 * @throws IdentityError INVALID_IDP_RESPONSE, MISSING_REQUEST_URI, OPERATION_NOT_ALLOWED, USER_DISABLED
 */
export function signInWithProvider(context: IdentityContext, body: Fields): object {
  const { state, secondFactors } = context;
  const identity = readIdentity(body);
  const known = accountByProvider(state.accounts, PROVIDER, identity.sub);
  const sameEmail = known ? undefined : accountByEmail(state.accounts, identity.email);
  if (sameEmail && !sameEmail.emailVerified) {
    // The person who chose the password never proved that the address is theirs; now its owner has signed in.
    removePassword(sameEmail);
    sameEmail.validSince = nowInSeconds();
  }
  const account = known ?? sameEmail;
  return account
    ? signIn(secondFactors, account, identity, false)
    : signIn(secondFactors, addAccount(state.accounts, { email: identity.email }), identity, true);
}

function readIdentity(body: Fields): ProviderIdentity {
  const answer = new URLSearchParams(textField(body, 'postBody'));
  const requestUri = textField(body, 'requestUri');
  if (!requestUri) throw new IdentityError('MISSING_REQUEST_URI');
  if (!URL.canParse(requestUri)) throw new IdentityError('INVALID_REQUEST_URI');
  for (const [name, value] of new URL(requestUri).searchParams)
    if (!answer.has(name)) answer.set(name, value);
  if (answer.get('providerId') !== PROVIDER) {
    throw new IdentityError('OPERATION_NOT_ALLOWED : The identity provider configuration is not found.');
  }
  const idToken = answer.get('id_token') ?? '';
  const claims = readClaims(idToken);
  const sub = textField(claims, 'sub');
  const email = textField(claims, 'email');
  if (!sub || !email || claims['email_verified'] !== true) {
    throw new IdentityError('INVALID_IDP_RESPONSE : not a credential of the stand-in');
  }
  return {
    sub,
    idToken,
    email: parseEmail(email),
    name: textField(claims, 'name'),
    picture: textField(claims, 'picture'),
  };
}

function readClaims(idToken: string): Fields {
  try {
    const claims: unknown = JSON.parse(idToken);
    return isFields(claims) ? claims : {};
  } catch {
    return {};
  }
}

function signIn(
  secondFactors: SecondFactors,
  account: Account,
  identity: ProviderIdentity,
  isNewUser: boolean,
): object {
  if (account.disabled) throw new IdentityError('USER_DISABLED');
  const { sub, email, name, picture } = identity;
  linkProvider(account, {
    providerId: PROVIDER,
    rawId: sub,
    federatedId: sub,
    email,
    displayName: name,
    photoUrl: picture,
  });
  if (email === account.email) account.emailVerified = true;
  account.displayName ??= name;
  account.photoUrl ??= picture;
  return {
    kind: 'identitytoolkit#VerifyAssertionResponse',
    ...secondFactors.begin(account, PROVIDER),
    providerId: PROVIDER,
    federatedId: sub,
    rawId: sub,
    emailVerified: account.emailVerified,
    displayName: account.displayName,
    photoUrl: account.photoUrl,
    isNewUser,
    oauthIdToken: identity.idToken,
    rawUserInfo: JSON.stringify({ id: sub, email, name, picture, verified_email: true }),
  };
}
