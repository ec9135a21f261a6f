import { groupField, textField } from '../http/fields.ts';
import { nowInSeconds } from '../storage/clock.ts';
import { randomId } from '../storage/random-id.ts';
import { IdentityError } from './identity-error.ts';
import { type Account, type IdentityState, PROJECT_ID, type RefreshGrant } from './identity-state.ts';
import { createTokenSigner, type TokenSigner } from './signing-key.ts';

const LIFETIME_SECONDS = 3600;

/** The fields of every answer that signs someone in. */
export interface Session {
  readonly localId: string;
  readonly email: string;
  readonly idToken: string;
  readonly refreshToken: string;
  readonly expiresIn: string;
}

/** The account of an ID token, and how it signed in. */
export interface Bearer {
  readonly account: Account;
  readonly provider: string;
}

export interface Tokens {
  readonly jwks: TokenSigner['jwks'];
  /** Signs someone in: a new ID token and a stored refresh token. */
  startSession(account: Account, provider: string, secondFactor?: string): Session;
  /** @throws IdentityError INVALID_ID_TOKEN, TOKEN_EXPIRED, USER_NOT_FOUND, USER_DISABLED */
  bearerOf(idToken: string | undefined): Bearer;
  /**
   * The Secure Token answer. A refresh token from before the account's password changed has expired.
   *
   * @throws IdentityError INVALID_GRANT_TYPE, INVALID_REFRESH_TOKEN, TOKEN_EXPIRED, USER_NOT_FOUND, USER_DISABLED
   */
  renew(form: URLSearchParams): object;
}

/** Issues and reads the tokens of one project. */
export function createTokens(state: IdentityState): Tokens {
  const signer = createTokenSigner(state.signingKey);

  function idToken(
    account: Account,
    {
      provider,
      authenticatedAt,
      secondFactor,
    }: Pick<RefreshGrant, 'provider' | 'authenticatedAt' | 'secondFactor'>,
  ): string {
    const now = nowInSeconds();
    return signer.sign({
      name: account.displayName,
      picture: account.photoUrl,
      iss: `https://securetoken.google.com/${PROJECT_ID}`,
      aud: PROJECT_ID,
      auth_time: authenticatedAt,
      user_id: account.localId,
      sub: account.localId,
      iat: now,
      exp: now + LIFETIME_SECONDS,
      email: account.email,
      email_verified: account.emailVerified,
      firebase: {
        identities: identitiesOf(account),
        sign_in_provider: provider,
        ...(secondFactor && { sign_in_second_factor: 'totp', second_factor_identifier: secondFactor }),
      },
    });
  }

  return {
    jwks: signer.jwks,

    startSession(account, provider, secondFactor) {
      const authenticatedAt = nowInSeconds();
      const accountId = account.localId;
      const { token } = state.refreshGrants.add({
        token: randomId(40),
        accountId,
        provider,
        authenticatedAt,
        secondFactor,
      });
      return {
        localId: accountId,
        email: account.email,
        idToken: idToken(account, { provider, authenticatedAt, secondFactor }),
        refreshToken: token,
        expiresIn: String(LIFETIME_SECONDS),
      };
    },

    bearerOf(token) {
      const claims = signer.claimsOf(token ?? '');
      if (!claims) throw new IdentityError('INVALID_ID_TOKEN');
      const account = state.accounts.find(textField(claims, 'sub'));
      if (!account) throw new IdentityError('USER_NOT_FOUND');
      if (account.disabled) throw new IdentityError('USER_DISABLED');
      if (!(Number(claims['exp']) > nowInSeconds()) || Number(claims['iat']) < account.validSince) {
        throw new IdentityError('TOKEN_EXPIRED');
      }
      return {
        account,
        provider: textField(groupField(claims, 'firebase') ?? {}, 'sign_in_provider') ?? 'password',
      };
    },

    renew(form) {
      if (form.get('grant_type') !== 'refresh_token') throw new IdentityError('INVALID_GRANT_TYPE');
      const grant = state.refreshGrants.find(form.get('refresh_token') ?? '');
      if (!grant) throw new IdentityError('INVALID_REFRESH_TOKEN');
      const account = state.accounts.find(grant.accountId);
      if (!account) throw new IdentityError('USER_NOT_FOUND');
      if (account.disabled) throw new IdentityError('USER_DISABLED');
      if (grant.authenticatedAt < account.validSince) throw new IdentityError('TOKEN_EXPIRED');
      return {
        access_token: idToken(account, grant),
        refresh_token: grant.token,
        expires_in: String(LIFETIME_SECONDS),
      };
    },
  };
}

function identitiesOf(account: Account): Record<string, string[]> {
  const federated = account.providers.filter((link) => link.providerId !== 'password');
  return {
    email: [account.email],
    ...Object.fromEntries(federated.map((link) => [link.providerId, [link.rawId]])),
  };
}
