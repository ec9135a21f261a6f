import type { BodyOf } from '@shop/contracts/calls';
import { expectMay, type Publisher } from '../../foundation/identity/publisher.ts';
import { Refusal } from '../../foundation/refusal.ts';
import { withReinstated, withRetired } from '../registry/registry-changes.ts';
import { releaseRefused } from '../registry/release-refusals.ts';
import type { PublishingContext } from './open-publishing.ts';
import { refuseUnfit } from './release-gates.ts';
import { holdRemote, letGoRemote, listHolds } from './store.ts';

/**
 * Holds a remote, which needs the right to roll back, or lets it go, which needs the right to promote.
 * @throws {Refusal} `forbidden`
 */
export async function changeHold(
  { config, database }: PublishingContext,
  publisher: Publisher,
  remote: string,
  { held, reason }: { held: boolean; reason: string },
): Promise<void> {
  expectMay(publisher, held ? 'roll-back' : 'promote', remote);
  const values = [config.releaseEnvironment, remote, reason, publisher.id] as const;
  await database.run(held ? holdRemote : letGoRemote, [...values]);
}

/** @throws {Refusal} `release-refused` for a remote that is held: none of its releases can be promoted */
export async function refuseHeld({ config, database }: PublishingContext, remote: string): Promise<void> {
  const holds = await database.run(listHolds, [config.releaseEnvironment]);
  const held = holds.find((hold) => hold.remote === remote);
  if (held) throw releaseRefused(`${remote} is held: ${held.reason}. Let it go first.`);
}

/**
 * Retires a remote, which needs the right to roll back, or reinstates it, which needs the right to promote. Repeating it
 * changes nothing.
 * @throws {Refusal} `forbidden`, `not-found`, `publishing-off` or `release-refused`
 */
export async function changeRetirement(
  { config, follower, registry: shared }: PublishingContext,
  publisher: Publisher,
  remote: string,
  { retired, successor, reason }: BodyOf<'PUT /retirements/{remote}'>,
): Promise<void> {
  expectMay(publisher, retired ? 'roll-back' : 'promote', remote);
  if (!retired && successor !== undefined)
    throw releaseRefused('A successor is for a remote that is taken out.');
  await shared.change(async (present) => {
    const { registry } = present;
    const isRetired = registry.retired?.some(({ entry }) => entry.name === remote) === true;
    if (isRetired === retired) return undefined;
    if (!isRetired && !registry.remotes.some(({ name }) => name === remote)) throw new Refusal('not-found');
    const site = config.siteDirectory;
    const after = retired ? withRetired(registry, remote, successor) : withReinstated(registry, remote);
    const entry = after.remotes.find(({ name }) => name === remote);
    // Signed by nobody who may, it could not be in the registry.
    if (entry) refuseUnfit(present, entry.live, { remote, site, proof: 'owner' });
    return {
      pointers: after,
      cause: {
        actor: publisher.id,
        kind: retired ? 'remote.retired' : 'remote.reinstated',
        subject: remote,
        after: { reason, successor },
      },
    };
  });
  // The change is stored. A process that cannot follow it now retries, and logs why.
  await follower.follow().catch(() => undefined);
}
