import { type Fields, isFields, textField } from '../http/fields.ts';
import { nowInSeconds } from '../storage/clock.ts';
import {
  accountByEmail,
  accountByProvider,
  addAccount,
  linkProvider,
  parseEmail,
  unlinkProvider,
} from './accounts.ts';
import { IdentityError } from './identity-error.ts';
import type { IdentityContext } from './identity-route.ts';
import type { Account } from './identity-state.ts';
import type { SecondFactors } from './second-factor.ts';

/** The providers that the project has switched on. */
const PROVIDERS = ['google.com', 'facebook.com', 'apple.com', 'github.com'];

/** The account at the identity provider, as the chooser page passes it. */
interface ProviderIdentity {
  readonly providerId: string;
  readonly sub: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string | undefined;
  readonly picture: string | undefined;
  readonly idToken: string;
}

/**
 * `accounts:signInWithIdp`: signs in with an account of an identity provider, or links it to the signed-in one.
 *
 * @throws IdentityError INVALID_IDP_RESPONSE, FEDERATED_USER_ID_ALREADY_LINKED, MISSING_REQUEST_URI,
 * INVALID_CREDENTIAL_OR_PROVIDER_ID, OPERATION_NOT_ALLOWED, USER_DISABLED
 */
export function signInWithProvider(context: IdentityContext, body: Fields): object {
  const { state, tokens, secondFactors } = context;
  const identity = readIdentity(body);
  const linkTo = textField(body, 'idToken');
  const known = accountByProvider(state.accounts, identity.providerId, identity.sub);
  if (linkTo !== undefined) {
    const { account } = tokens.bearerOf(linkTo);
    if (known && known !== account) throw new IdentityError('FEDERATED_USER_ID_ALREADY_LINKED');
    return signIn(secondFactors, account, identity, false);
  }
  const sameEmail = known ? undefined : accountByEmail(state.accounts, identity.email);
  if (sameEmail && !mayOpenAccount(identity)) return needConfirmation(sameEmail, identity);
  if (sameEmail && !sameEmail.emailVerified) {
    // The person who chose the password never proved that the address is theirs; now its owner has signed in.
    unlinkProvider(sameEmail, 'password');
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
  const providerId = answer.get('providerId')?.toLowerCase();
  if (!providerId) {
    throw new IdentityError(
      `INVALID_CREDENTIAL_OR_PROVIDER_ID : Invalid IdP response/credential: ${requestUri}`,
    );
  }
  if (!PROVIDERS.includes(providerId)) {
    throw new IdentityError('OPERATION_NOT_ALLOWED : The identity provider configuration is not found.');
  }
  const idToken = answer.get('id_token') ?? answer.get('access_token') ?? '';
  const claims = readClaims(idToken);
  const sub = textField(claims, 'sub');
  const email = textField(claims, 'email');
  if (!sub || !email) {
    throw new IdentityError('INVALID_IDP_RESPONSE : not a credential of the stand-in');
  }
  return {
    providerId,
    sub,
    idToken,
    email: parseEmail(email),
    emailVerified: claims['email_verified'] === true,
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

/** Google verifies the addresses it names; other providers' claims do not open an existing account. */
function mayOpenAccount({ providerId, emailVerified }: ProviderIdentity): boolean {
  return providerId === 'google.com' && emailVerified;
}

function needConfirmation(account: Account, { email, providerId, idToken }: ProviderIdentity): object {
  const verifiedProvider = account.providers.map((link) => link.providerId);
  return { needConfirmation: true, email, providerId, verifiedProvider, oauthIdToken: idToken };
}

function signIn(
  secondFactors: SecondFactors,
  account: Account,
  identity: ProviderIdentity,
  isNewUser: boolean,
): object {
  if (account.disabled) throw new IdentityError('USER_DISABLED');
  const { providerId, sub, email, name, picture } = identity;
  linkProvider(account, {
    providerId,
    rawId: sub,
    federatedId: sub,
    email,
    displayName: name,
    photoUrl: picture,
  });
  if (identity.emailVerified && email === account.email) account.emailVerified = true;
  account.displayName ??= name;
  account.photoUrl ??= picture;
  return {
    kind: 'identitytoolkit#VerifyAssertionResponse',
    ...secondFactors.begin(account, providerId),
    providerId,
    federatedId: sub,
    rawId: sub,
    emailVerified: account.emailVerified,
    displayName: account.displayName,
    photoUrl: account.photoUrl,
    isNewUser,
    oauthIdToken: identity.idToken,
    rawUserInfo: JSON.stringify({ id: sub, email, name, picture, verified_email: identity.emailVerified }),
  };
}
