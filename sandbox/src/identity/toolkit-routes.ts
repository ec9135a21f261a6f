import { jsonReply } from '../http/call.ts';
import type { Fields } from '../http/fields.ts';
import { deleteAccount, lookUp, signInWithPassword, signUp, update } from './account-operations.ts';
import { authorizedDomains, sendActionCode } from './action-operations.ts';
import { administer } from './administration.ts';
import type { IdentityContext, IdentityRoute } from './identity-route.ts';
import { signInWithProvider } from './provider-sign-in.ts';
import { finishSecondFactor } from './second-factor.ts';
import { PROJECT_NUMBER } from './tokens.ts';
import { checkApiKey, readRequest, type ToolkitOperation } from './toolkit-requests.ts';

const TOOLKIT = '/identitytoolkit.googleapis.com';

/** The calls of the client library and of a backend: Identity Toolkit, Secure Token and the public keys. */
export function toolkitRoutes(context: IdentityContext): IdentityRoute[] {
  const { projectId, tokens, save } = context;
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
  return [
    operation('signUp', signUp),
    operation('signInWithPassword', signInWithPassword),
    operation('signInWithIdp', signInWithProvider),
    operation('update', update),
    operation('delete', deleteAccount),
    operation('sendOobCode', sendActionCode),
    operation('lookup', lookUp),
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
    {
      method: 'GET',
      path: `${TOOLKIT}/v1/projects`,
      answer: (call) => {
        checkApiKey(call);
        return jsonReply(200, { projectId: PROJECT_NUMBER, authorizedDomains: authorizedDomains(context) });
      },
    },
    {
      method: 'POST',
      path: '/securetoken.googleapis.com/v1/token',
      answer: (call) => {
        checkApiKey(call);
        const answer = tokens.renew(new URLSearchParams(call.body));
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
    { method: 'GET', path: JWKS_PATH, answer: () => jsonReply(200, tokens.jwks) },
  ];
}

/** Where a backend reads the public keys, as with the real service. */
export const JWKS_PATH = '/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
