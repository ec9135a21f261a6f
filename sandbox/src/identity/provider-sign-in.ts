import { type Fields, isFields, textField } from '../http/fields.ts';
import { nowInSeconds } from '../storage/clock.ts';
import { accountByEmail, addAccount, linkProvider, parseEmail, removePassword } from './accounts.ts';
import type { IdentityContext } from './identity-context.ts';
import { IdentityError } from './identity-error.ts';
import type { Account, IdentityState } from './identity-state.ts';
import { beginSession } from './second-factor.ts';

const PROVIDER = 'google.com';

/** The account at the identity provider, as the chooser page passes it. */
interface ProviderIdentity {
  readonly sub: string;
  readonly email: string;
  readonly name: string | undefined;
}

/**
 * `accounts:signInWithIdp`: signs in with a Google account. Google has verified its address, so it opens the account
 * that has the same one.
 *
 * @throws IdentityError INVALID_IDP_RESPONSE, OPERATION_NOT_ALLOWED, USER_DISABLED
 */
export function signInWithProvider(context: IdentityContext, body: Fields): object {
  const identity = readIdentity(body);
  const account = accountOf(context.state, identity);
  if (account.disabled) throw new IdentityError('USER_DISABLED');
  const { sub, email, name } = identity;
  linkProvider(account, { providerId: PROVIDER, rawId: sub, email, displayName: name });
  if (email === account.email) account.emailVerified = true;
  account.displayName ??= name;
  return { ...beginSession(context, account, PROVIDER), providerId: PROVIDER };
}

function accountOf({ accounts }: IdentityState, { sub, email }: ProviderIdentity): Account {
  const isLinked = ({ providers }: Account) =>
    providers.some(({ providerId, rawId }) => providerId === PROVIDER && rawId === sub);
  const known = accounts.all().find(isLinked);
  if (known) return known;
  const sameEmail = accountByEmail(accounts, email);
  if (!sameEmail) return addAccount(accounts, { email });
  if (!sameEmail.emailVerified) {
    // The person who chose the password never proved that the address is theirs; now its owner has signed in.
    removePassword(sameEmail);
    sameEmail.validSince = nowInSeconds();
  }
  return sameEmail;
}

/** The answer of the chooser is in the address to which it leads, or in a credential. */
function readIdentity(body: Fields): ProviderIdentity {
  const requestUri = textField(body, 'requestUri') ?? '';
  const query = URL.canParse(requestUri) ? new URL(requestUri).searchParams : new URLSearchParams();
  const credential = new URLSearchParams(textField(body, 'postBody'));
  const given = (name: string) => credential.get(name) ?? query.get(name);
  if (given('providerId') !== PROVIDER) {
    throw new IdentityError('OPERATION_NOT_ALLOWED : The identity provider configuration is not found.');
  }
  const claims = readClaims(given('id_token') ?? '');
  const sub = textField(claims, 'sub');
  const email = textField(claims, 'email');
  if (!sub || !email || claims['email_verified'] !== true) {
    throw new IdentityError('INVALID_IDP_RESPONSE : not a credential of the stand-in');
  }
  return { sub, email: parseEmail(email), name: textField(claims, 'name') };
}

function readClaims(idToken: string): Fields {
  try {
    const claims: unknown = JSON.parse(idToken);
    return isFields(claims) ? claims : {};
  } catch {
    return {};
  }
}
