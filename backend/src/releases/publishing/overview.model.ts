import type { PublishingOverview } from '@shop/contracts/calls';
import type { Delegation } from '@shop/registry';
import type { Publisher } from '../../foundation/identity/publisher.ts';
import type { HoldRow } from './store.ts';

/** The remotes that a publisher may see; an admin sees those of every team. */
export const remotesFor = (publisher: Publisher, { teams }: Delegation): readonly string[] =>
  publisher.isAdmin ? teams.flatMap(({ remotes }) => remotes.map(({ name }) => name)) : publisher.remotes;

export const shownHold = ({ remote, reason, held_at }: HoldRow): PublishingOverview['held'][number] => ({
  remote,
  reason,
  since: held_at.toISOString(),
});
