import { createServer, listen } from '../http/server.ts';
import type { ReceivedMail } from '../mail/mail-server.ts';
import type { StateFile } from '../storage/json-file.ts';
import { addDemoAccounts } from './demo-accounts.ts';
import { addEmulatorRoutes } from './emulator-routes.ts';
import { IdentityError } from './identity-error.ts';
import { openIdentityState, PROJECT_ID } from './identity-state.ts';
import type { SigningKey } from './signing-key.ts';
import { openTokens } from './tokens.ts';
import { addToolkitRoutes, JWKS_PATH } from './toolkit-routes.ts';

interface IdentityServerOptions {
  readonly file: StateFile;
  /** For a file that has none yet. */
  readonly signingKey: SigningKey | undefined;
  /** The origin at which the shop proxies the stand-in's paths; by default the stand-in's own. */
  readonly shopOrigin: string | undefined;
  /** The shop's own mails, shown with the provider's. */
  readonly shopMails: readonly ReceivedMail[];
}

/**
 * Starts the stand-in for Firebase Auth: Identity Toolkit v1 and Secure Token for one project.
 * @throws StartError when its data is unreadable
 */
export async function startIdentityServer({
  file,
  signingKey,
  shopOrigin,
  shopMails,
}: IdentityServerOptions) {
  const { state, isNew } = openIdentityState(file, signingKey);
  const save = () => file.write(state);
  if (isNew) {
    addDemoAccounts(state.accounts);
    save();
  }
  const context = {
    ...{ state, save, shopMails, tokens: openTokens(state), pendingSignIns: new Map() },
    linkOrigin: () => shopOrigin ?? url,
  };
  const server = createServer();
  server.setErrorHandler((error, _, reply) => {
    if (!(error instanceof IdentityError)) throw error;
    const { status, message } = error;
    return reply.code(status).send({ error: { code: status, message } });
  });
  addToolkitRoutes(server, context);
  addEmulatorRoutes(server, context);
  const url = await listen(server);
  return {
    identity: { url, jwksUrl: url + JWKS_PATH, projectId: PROJECT_ID },
    close: () => server.close(),
  };
}
