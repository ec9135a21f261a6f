import type { CredentialAction } from '@shop/registry';
import { Refusal } from '../refusal.ts';

/** Who publishes releases over the network: the pipeline of a team, or an admin. */
export interface Publisher {
  /** A credential's id, or a user's, for the audit log. */
  id: string;
  isAdmin: boolean;
  /** The remotes that a credential is for. */
  remotes: readonly string[];
  actions: readonly CredentialAction[];
  may(action: CredentialAction, remote: string): boolean;
}

/** @throws {Refusal} `forbidden` */
export function expectMay(publisher: Publisher, action: CredentialAction, remote: string): void {
  if (!publisher.may(action, remote)) throw notAllowed(publisher, `${wordsOf[action]} ${remote}`);
}

/**
 * Tells what the credential is for and what was asked, and nothing of what else there is.
 * @param asked such as `promote catalog`
 */
export const notAllowed = ({ actions, remotes }: Publisher, asked: string): Refusal =>
  new Refusal('forbidden', {
    detail: `This credential may ${all.format(actions.map((action) => wordsOf[action]))} ${all.format(remotes) || 'no remote'}. It may not ${asked}.`,
  });

const all = new Intl.ListFormat('en-GB');

const wordsOf: Readonly<Record<CredentialAction, string>> = {
  publish: 'publish',
  promote: 'promote',
  'roll-back': 'roll back',
};
