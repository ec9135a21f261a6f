import type { ReceivedMail } from '../mail/mail-server.ts';
import type { IdentityState } from './identity-state.ts';
import type { PendingSignIn } from './second-factor.ts';
import type { Tokens } from './tokens.ts';

/** What the routes of the identity stand-in need. */
export interface IdentityContext {
  readonly state: IdentityState;
  readonly tokens: Tokens;
  /** By their credentials. */
  readonly pendingSignIns: Map<string, PendingSignIn>;
  /** Saves the state; to be called before a change is answered. */
  readonly save: () => void;
  /** The origin at which people see the stand-in's pages. */
  readonly linkOrigin: () => string;
  /** The shop's own mails. */
  readonly shopMails: readonly ReceivedMail[];
}
