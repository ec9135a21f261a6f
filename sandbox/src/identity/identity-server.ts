import { type Call, jsonReply, type Reply } from '../http/call.ts';
import { type Listener, listen } from '../http/listener.ts';
import { createRouter } from '../http/routes.ts';
import type { ReceivedMail } from '../mail/mail-server.ts';
import type { StateFile } from '../storage/json-file.ts';
import { addDemoAccounts } from './demo-accounts.ts';
import { emulatorRoutes } from './emulator-routes.ts';
import { IdentityError } from './identity-error.ts';
import { openIdentityState } from './identity-state.ts';
import { PasswordAttempts } from './password-attempts.ts';
import { SecondFactors } from './second-factor.ts';
import type { SigningKey } from './signing-key.ts';
import { createTokens } from './tokens.ts';
import { JWKS_PATH, toolkitRoutes } from './toolkit-routes.ts';

export interface IdentityServerOptions {
  readonly projectId: string;
  readonly port: number;
  readonly file: StateFile;
  /** For a file that has none yet. */
  readonly signingKey?: SigningKey | undefined;
  /** The origin at which the shop proxies the stand-in's paths; by default the stand-in's own. */
  readonly shopOrigin?: string | undefined;
  /** The shop's own mails, shown with the provider's. */
  readonly shopMails?: readonly ReceivedMail[];
}

export interface IdentityServer {
  readonly url: string;
  readonly jwksUrl: string;
  close(): Promise<void>;
}

/**
 * Starts the stand-in for Firebase Auth: Identity Toolkit v1 and Secure Token for one project.
 * @throws StartError when its port is in use or its data unreadable
 */
export async function startIdentityServer(options: IdentityServerOptions): Promise<IdentityServer> {
  const { projectId, port, file } = options;
  const { state, isNew } = openIdentityState(file, options.signingKey);
  const save = () => file.write(state);
  if (isNew) {
    addDemoAccounts(state.accounts);
    save();
  }
  const tokens = createTokens(state, projectId);
  const context = {
    projectId,
    state,
    save,
    tokens,
    secondFactors: new SecondFactors(tokens),
    attempts: new PasswordAttempts(),
    linkOrigin: () => options.shopOrigin ?? listener.url,
    shopMails: options.shopMails ?? [],
  };
  const findRoute = createRouter([...toolkitRoutes(context), ...emulatorRoutes(context)]);
  const listener: Listener = await listen({ name: 'the identity stand-in', port, answer });

  return {
    url: listener.url,
    jwksUrl: listener.url + JWKS_PATH,
    close: () => listener.close(),
  };

  async function answer(call: Call): Promise<Reply> {
    try {
      const found = findRoute(call.method, call.url.pathname);
      if (!found) throw new IdentityError('NOT_FOUND', 404);
      return await found.route.answer(call);
    } catch (error) {
      if (!(error instanceof IdentityError)) throw error;
      return refusal(error);
    }
  }
}

function refusal({ httpStatus: code, status, message }: IdentityError): Reply {
  const errors = [{ message, reason: code === 403 ? 'forbidden' : 'invalid', domain: 'global' }];
  return jsonReply(code, { error: { code, message, errors, status } });
}
