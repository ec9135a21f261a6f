import type { PublishingOverview } from '@shop/contracts/calls';
import type { Delegation } from '@shop/registry';
import type { Publisher } from '../../foundation/identity/publisher.ts';
import type { Misfit } from '../surfaces/index.ts';
import type { HoldRow } from './store.ts';

/** The remotes that a publisher may see; an admin sees those of every team. */
export const remotesFor = (publisher: Publisher, { teams }: Delegation): readonly string[] =>
  publisher.isAdmin ? teams.flatMap(({ remotes }) => remotes.map(({ name }) => name)) : publisher.remotes;

/** A delegation without the releases that its owner vouches for. */
export const shownDelegation = ({
  version,
  expiresAt,
  teams,
}: Delegation): NonNullable<PublishingOverview['delegation']> => ({
  version,
  expiresAt,
  teams: teams.map(({ name, keys, remotes }) => ({
    name,
    keys: [...keys],
    remotes: remotes.map(({ paths, slots, ...remote }) => ({
      ...remote,
      ...(paths && { paths: [...paths] }),
      ...(slots && { slots: [...slots] }),
    })),
  })),
});

export const shownHold = ({ remote, reason, held_at }: HoldRow): PublishingOverview['held'][number] => ({
  remote,
  reason,
  since: held_at.toISOString(),
});

export const shownMisfit = ({ reasons, ...pair }: Misfit): PublishingOverview['misfits'][number] => ({
  ...pair,
  reasons: [...reasons],
});
