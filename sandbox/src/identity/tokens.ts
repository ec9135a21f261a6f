import { groupField, textField } from '../http/fields.ts';
import { nowInSeconds } from '../storage/clock.ts';
import { randomId } from '../storage/random-id.ts';
import { IdentityError } from './identity-error.ts';
import { type Account, type IdentityState, PROJECT_ID, type RefreshGrant } from './identity-state.ts';
import { tokenSigner } from './signing-key.ts';

const LIFETIME_SECONDS = 3600;

export type Tokens = ReturnType<typeof openTokens>;

/** Issues and reads the tokens of one project. */
export function openTokens({ accounts, refreshGrants, signingKey }: IdentityState) {
  const signer = tokenSigner(signingKey);

  function enabledAccount(id: string | undefined): Account {
    const account = accounts.find(id);
    if (!account) throw new IdentityError('USER_NOT_FOUND');
    if (account.disabled) throw new IdentityError('USER_DISABLED');
    return account;
  }

  function idTokenOf(account: Account, { provider, authenticatedAt, secondFactor }: RefreshGrant): string {
    const now = nowInSeconds();
    const federated = account.providers.filter((link) => link.providerId !== 'password');
    return signer.sign({
      name: account.displayName,
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
        identities: {
          email: [account.email],
          ...Object.fromEntries(federated.map((link) => [link.providerId, [link.rawId]])),
        },
        sign_in_provider: provider,
        ...(secondFactor && { sign_in_second_factor: 'totp', second_factor_identifier: secondFactor }),
      },
    });
  }

  return {
    jwks: signer.jwks,

    /**
     * Signs someone in: a new ID token and a stored refresh token.
     * @returns the fields of every answer that signs someone in
     */
    startSession(account: Account, provider: string, secondFactor?: string) {
      const { localId, email } = account;
      const token = randomId(40);
      const authenticatedAt = nowInSeconds();
      const grant = refreshGrants.add({ token, accountId: localId, provider, authenticatedAt, secondFactor });
      const idToken = idTokenOf(account, grant);
      return { localId, email, idToken, refreshToken: token, expiresIn: String(LIFETIME_SECONDS) };
    },

    /**
     * The account of an ID token, and how it signed in.
     * @throws IdentityError INVALID_ID_TOKEN, TOKEN_EXPIRED, USER_NOT_FOUND, USER_DISABLED
     */
    bearerOf(token = ''): { account: Account; provider: string } {
      const claims = signer.claimsOf(token);
      if (!claims) throw new IdentityError('INVALID_ID_TOKEN');
      const account = enabledAccount(textField(claims, 'sub'));
      if (!(Number(claims['exp']) > nowInSeconds()) || Number(claims['iat']) < account.validSince) {
        throw new IdentityError('TOKEN_EXPIRED');
      }
      const provider = textField(groupField(claims, 'firebase') ?? {}, 'sign_in_provider') ?? 'password';
      return { account, provider };
    },

    /**
     * The Secure Token answer. A refresh token from before the account's password changed has expired.
     * @throws IdentityError INVALID_GRANT_TYPE, INVALID_REFRESH_TOKEN, TOKEN_EXPIRED, USER_NOT_FOUND, USER_DISABLED
     */
    renew(form: URLSearchParams): object {
      if (form.get('grant_type') !== 'refresh_token') throw new IdentityError('INVALID_GRANT_TYPE');
      const grant = refreshGrants.find(form.get('refresh_token') ?? '');
      if (!grant) throw new IdentityError('INVALID_REFRESH_TOKEN');
      const account = enabledAccount(grant.accountId);
      if (grant.authenticatedAt < account.validSince) throw new IdentityError('TOKEN_EXPIRED');
      return {
        access_token: idTokenOf(account, grant),
        refresh_token: grant.token,
        expires_in: String(LIFETIME_SECONDS),
      };
    },
  };
}
