import { type Call, jsonReply, type Reply } from '../http/call.ts';
import { type Fields, isFields } from '../http/fields.ts';
import { randomId } from '../storage/random-id.ts';
import { deleteAccount, lookUp, signInWithPassword, signUp, update } from './account-operations.ts';
import { resetPassword, sendActionCode } from './action-operations.ts';
import { administer } from './administration.ts';
import { IdentityError } from './identity-error.ts';
import type { IdentityContext, IdentityRoute } from './identity-route.ts';
import { signInWithProvider } from './provider-sign-in.ts';

const TOOLKIT = '/identitytoolkit.googleapis.com/v1';

/** The calls the client library and a backend make: Identity Toolkit, Secure Token and the public keys. */
export function toolkitRoutes({
  projectId,
  state,
  tokens,
  save,
  linkOrigin,
}: IdentityContext): IdentityRoute[] {
  const operation = (name: string, run: (body: Fields) => object): IdentityRoute => ({
    method: 'POST',
    path: `${TOOLKIT}/accounts:${name}`,
    answer: (call) => {
      const answer = run(readJson(call));
      save();
      return jsonReply(200, answer);
    },
  });
  const reading = (path: string, read: () => object): IdentityRoute => ({
    method: 'GET',
    path,
    answer: () => jsonReply(200, read()),
  });
  return [
    operation('signUp', (body) => signUp(state, tokens, body)),
    operation('signInWithPassword', (body) => signInWithPassword(state, tokens, body)),
    operation('signInWithIdp', (body) => signInWithProvider(state, tokens, body)),
    operation('update', (body) => update(state, tokens, body)),
    operation('delete', (body) => deleteAccount(state, tokens, body)),
    operation('sendOobCode', (body) => sendActionCode(state, tokens, body)),
    operation('resetPassword', (body) => resetPassword(state, body)),
    { method: 'POST', path: `${TOOLKIT}/accounts:lookup`, answer: (call) => lookUpReply(call) },
    {
      method: 'POST',
      path: `${TOOLKIT}/projects/${projectId}/accounts:update`,
      answer: (call) => {
        const answer = administer(state, call.headers.authorization, readJson(call));
        save();
        return jsonReply(200, answer);
      },
    },
    {
      method: 'POST',
      path: `${TOOLKIT}/accounts:createAuthUri`,
      answer: () =>
        jsonReply(200, { kind: 'identitytoolkit#CreateAuthUriResponse', sessionId: randomId(28) }),
    },
    {
      method: 'POST',
      path: '/securetoken.googleapis.com/v1/token',
      answer: ({ body }) => jsonReply(200, tokens.renew(new URLSearchParams(body).get('refresh_token'))),
    },
    reading(`${TOOLKIT}/projects`, () => ({ projectId, authorizedDomains: authorizedDomains(linkOrigin()) })),
    reading(JWKS_PATH, () => tokens.jwks),
    reading('/', () => ({ authEmulator: { ready: true } })),
  ];

  function lookUpReply(call: Call): Reply {
    return jsonReply(200, lookUp(tokens, readJson(call)));
  }
}

/** Where a backend reads the public keys, as the real service has it. */
export const JWKS_PATH = '/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

function authorizedDomains(origin: string): string[] {
  return [...new Set(['localhost', '127.0.0.1', new URL(origin).hostname])];
}

function readJson({ body }: Call): Fields {
  try {
    const value: unknown = JSON.parse(body || '{}');
    if (isFields(value)) return value;
  } catch {
    // answered below, like any other body that is no object
  }
  throw new IdentityError('INVALID_JSON : the body must be a JSON object');
}
