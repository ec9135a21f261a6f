import type { Call, Reply } from '../http/call.ts';
import type { RouteShape } from '../http/routes.ts';
import type { ReceivedMail } from '../mail/mail-server.ts';
import type { IdentityState } from './identity-state.ts';
import type { PasswordAttempts } from './password-attempts.ts';
import type { SecondFactors } from './second-factor.ts';
import type { Tokens } from './tokens.ts';

/** A route of the identity stand-in. It throws IdentityError to refuse. */
export interface IdentityRoute extends RouteShape {
  readonly answer: (call: Call) => Reply | Promise<Reply>;
}

/** What the routes of the identity stand-in need. */
export interface IdentityContext {
  readonly projectId: string;
  readonly state: IdentityState;
  readonly tokens: Tokens;
  readonly attempts: PasswordAttempts;
  readonly secondFactors: SecondFactors;
  /** Saves the state; to be called before a change is answered. */
  readonly save: () => void;
  /** The origin at which people see the stand-in's pages. */
  readonly linkOrigin: () => string;
  /** The shop's own mails. */
  readonly shopMails: readonly ReceivedMail[];
}
