import { type Call, jsonReply } from '../http/call.ts';
import { type Fields, textField } from '../http/fields.ts';
import { randomId } from '../storage/random-id.ts';
import { deleteAccount, lookUp, signInWithPassword, signUp, update } from './account-operations.ts';
import { parseEmail } from './accounts.ts';
import { authorizedDomains, resetPassword, sendActionCode } from './action-operations.ts';
import { administer, configure } from './administration.ts';
import { IdentityError } from './identity-error.ts';
import type { IdentityContext, IdentityRoute } from './identity-route.ts';
import { policyView } from './passwords.ts';
import { signInWithProvider } from './provider-sign-in.ts';
import { finishSecondFactor } from './second-factor.ts';
import { PROJECT_NUMBER, type TokenRequest } from './tokens.ts';
import { checkApiKey, readJson, readRequest, type ToolkitOperation } from './toolkit-requests.ts';

const TOOLKIT = '/identitytoolkit.googleapis.com';

/** The calls of the client library and of a backend: Identity Toolkit, Secure Token and the public keys. */
export function toolkitRoutes(context: IdentityContext): IdentityRoute[] {
  const { projectId, state, tokens, save } = context;
  const operation = (
    name: ToolkitOperation,
    run: (context: IdentityContext, body: Fields) => object,
  ): IdentityRoute => ({
    method: 'POST',
    path: `${TOOLKIT}/v1/accounts:${name}`,
    answer: (call) => {
      checkApiKey(call);
      const answer = run(context, readRequest(name, call));
      save();
      return jsonReply(200, answer);
    },
  });
  const reading = (path: string, read: () => object): IdentityRoute => ({
    method: 'GET',
    path: `${TOOLKIT}${path}`,
    answer: (call) => {
      checkApiKey(call);
      return jsonReply(200, read());
    },
  });
  return [
    operation('signUp', signUp),
    operation('signInWithPassword', signInWithPassword),
    operation('signInWithIdp', signInWithProvider),
    operation('update', update),
    operation('delete', deleteAccount),
    operation('sendOobCode', sendActionCode),
    operation('resetPassword', resetPassword),
    operation('lookup', lookUp),
    operation('createAuthUri', createAuthUri),
    {
      method: 'POST',
      path: `${TOOLKIT}/v2/accounts/mfaSignIn:finalize`,
      answer: (call) => {
        checkApiKey(call);
        const answer = finishSecondFactor(context, readRequest('mfaSignIn:finalize', call));
        save();
        return jsonReply(200, answer);
      },
    },
    reading('/v1/projects', () => ({
      projectId: PROJECT_NUMBER,
      authorizedDomains: authorizedDomains(context),
    })),
    reading('/v2/passwordPolicy', () => policyView(state.passwordPolicy)),
    {
      method: 'POST',
      path: '/securetoken.googleapis.com/v1/token',
      answer: (call) => {
        checkApiKey(call);
        const answer = tokens.renew(tokenRequestOf(call));
        save();
        return jsonReply(200, answer);
      },
    },
    {
      method: 'POST',
      path: `${TOOLKIT}/v1/projects/${projectId}/accounts:update`,
      answer: (call) => {
        const answer = administer(context, call.headers.authorization, readRequest('update', call));
        save();
        return jsonReply(200, answer);
      },
    },
    {
      method: 'PATCH',
      path: `${TOOLKIT}/v2/projects/${projectId}/config`,
      answer: (call) => {
        const answer = configure(context, call.headers.authorization, readJson(call));
        save();
        return jsonReply(200, answer);
      },
    },
    { method: 'GET', path: JWKS_PATH, answer: () => jsonReply(200, tokens.jwks) },
    { method: 'GET', path: '/', answer: () => jsonReply(200, { authEmulator: { ready: true } }) },
  ];
}

/** Where a backend reads the public keys, as with the real service. */
export const JWKS_PATH = '/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/**
 * `accounts:createAuthUri`. With email enumeration protection it reveals nothing about an address.
 * @throws IdentityError MISSING_IDENTIFIER, INVALID_IDENTIFIER, MISSING_CONTINUE_URI, INVALID_CONTINUE_URI
 */
function createAuthUri(_context: IdentityContext, body: Fields): object {
  const identifier = textField(body, 'identifier');
  const continueUri = textField(body, 'continueUri');
  if (!identifier) throw new IdentityError('MISSING_IDENTIFIER');
  if (!continueUri) throw new IdentityError('MISSING_CONTINUE_URI');
  if (!isEmail(identifier)) throw new IdentityError('INVALID_IDENTIFIER');
  if (!URL.canParse(continueUri)) throw new IdentityError('INVALID_CONTINUE_URI');
  const sessionId = textField(body, 'sessionId') ?? randomId(27);
  return { kind: 'identitytoolkit#CreateAuthUriResponse', sessionId };
}

function isEmail(text: string): boolean {
  try {
    return parseEmail(text) !== '';
  } catch {
    return false;
  }
}

/** Secure Token takes a form, or JSON with camel-case names. */
function tokenRequestOf(call: Call): TokenRequest {
  if (/^application\/json\b/.test(call.headers['content-type'] ?? '')) {
    const body = readJson(call);
    const field = (name: string, other: string) => textField(body, name) ?? textField(body, other);
    return {
      grantType: field('grantType', 'grant_type'),
      refreshToken: field('refreshToken', 'refresh_token'),
    };
  }
  const form = new URLSearchParams(call.body);
  return {
    grantType: form.get('grant_type') ?? undefined,
    refreshToken: form.get('refresh_token') ?? undefined,
  };
}
