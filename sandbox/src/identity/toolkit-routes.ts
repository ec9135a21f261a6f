import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Fields } from '../http/fields.ts';
import { bodyOf, queryOf } from '../http/server.ts';
import {
  administer,
  deleteAccount,
  lookUp,
  signInWithPassword,
  signUp,
  update,
} from './account-operations.ts';
import { sendActionCode } from './action-codes.ts';
import type { IdentityContext } from './identity-context.ts';
import { IdentityError } from './identity-error.ts';
import { PROJECT_ID } from './identity-state.ts';
import { signInWithProvider } from './provider-sign-in.ts';
import { finishSecondFactor } from './second-factor.ts';
import { readRequest, type ToolkitOperation } from './toolkit-requests.ts';

const TOOLKIT = '/identitytoolkit.googleapis.com';

/** The credential of the project's owner; the official emulator accepts the same. */
const OWNER = 'Bearer owner';

/** The calls of the client library and of a backend: Identity Toolkit, Secure Token and the public keys. */
export function addToolkitRoutes(server: FastifyInstance, context: IdentityContext): void {
  const { tokens, save, linkOrigin } = context;
  const post = (url: string, run: (request: FastifyRequest) => object) =>
    server.post(url, async (request) => {
      const answer = run(request);
      save();
      return answer;
    });
  const operation = (
    name: ToolkitOperation,
    run: (context: IdentityContext, body: Fields) => object,
    // The router takes a single colon for the beginning of a parameter.
    url = `${TOOLKIT}/v1/accounts::${name}`,
  ) =>
    post(url, (request) => {
      checkApiKey(request);
      return run(context, readRequest(name, bodyOf(request)));
    });
  operation('signUp', signUp);
  operation('signInWithPassword', signInWithPassword);
  operation('signInWithIdp', signInWithProvider);
  operation('update', update);
  operation('delete', deleteAccount);
  operation('sendOobCode', sendActionCode);
  operation('lookup', lookUp);
  operation('mfaSignIn:finalize', finishSecondFactor, `${TOOLKIT}/v2/accounts/mfaSignIn::finalize`);
  post('/securetoken.googleapis.com/v1/token', (request) => {
    checkApiKey(request);
    return tokens.renew(new URLSearchParams(bodyOf(request)));
  });
  post(`${TOOLKIT}/v1/projects/${PROJECT_ID}/accounts::update`, (request) => {
    if (request.headers.authorization !== OWNER) throw new IdentityError('UNAUTHENTICATED', 401);
    return administer(context, readRequest('update', bodyOf(request)));
  });
  // The domains that sign-ins may come from.
  server.get(`${TOOLKIT}/v1/projects`, async () => ({
    authorizedDomains: ['localhost', '127.0.0.1', new URL(linkOrigin()).hostname],
  }));
  server.get(JWKS_PATH, async () => tokens.jwks);
}

/** Where a backend reads the public keys, as with the real service. */
export const JWKS_PATH = '/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** @throws IdentityError when the request has no API key, which identifies the project */
function checkApiKey(request: FastifyRequest): void {
  if (queryOf(request).get('key')) return;
  throw new IdentityError("Method doesn't allow unregistered callers. Please use API Key.", 403);
}
