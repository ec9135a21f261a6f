import type { BodyOf } from '@shop/contracts/calls';
import { expectMay, type Publisher } from '../../foundation/identity/publisher.ts';
import { Refusal } from '../../foundation/refusal.ts';
import { ChangeRefused } from '../registry/registry-changes.ts';
import { withReinstated, withRetired } from '../registry/retirement.ts';
import { type PublishingConfig, releaseRefused } from './publishing-config.ts';
import type { RegistryFollower } from './registry-follower.ts';
import type { Present, RegistryWriter } from './registry-writer.ts';
import { refuseUnfit } from './release-gates.ts';

type Wanted = BodyOf<'PUT /retirements/{remote}'>;

/** Retires and reinstates remotes over the network. */
export class Retirement {
  readonly #registry: RegistryWriter;
  readonly #follower: Pick<RegistryFollower, 'follow'>;
  readonly #config: PublishingConfig;

  constructor(
    { registry, follower }: { registry: RegistryWriter; follower: Pick<RegistryFollower, 'follow'> },
    config: PublishingConfig,
  ) {
    this.#registry = registry;
    this.#follower = follower;
    this.#config = config;
  }

  /**
   * Retiring needs the right to roll back, reinstating the right to promote. Repeating it changes nothing.
   * @throws {Refusal} `forbidden`, `not-found`, `publishing-off` or `release-refused`
   */
  async change(publisher: Publisher, remote: string, wanted: Wanted): Promise<void> {
    const { retired, successor, reason } = wanted;
    expectMay(publisher, retired ? 'roll-back' : 'promote', remote);
    if (!retired && successor !== undefined)
      throw releaseRefused('A successor is for a remote that is taken out.');
    await this.#registry.change(async (present) => {
      const { registry, signed } = present;
      const isRetired = registry.retired?.some(({ entry }) => entry.name === remote) === true;
      if (isRetired === retired) return undefined;
      if (!isRetired && !registry.remotes.some(({ name }) => name === remote)) throw new Refusal('not-found');
      return {
        next: { pointers: this.#after(present, remote, wanted), statements: signed.statements ?? {} },
        cause: {
          actor: publisher.id,
          kind: retired ? 'remote.retired' : 'remote.reinstated',
          subject: remote,
          after: { reason, successor },
        },
      };
    });
    // The change is stored. A process that cannot follow it now retries, and logs why.
    await this.#follower.follow().catch(() => undefined);
  }

  #after(present: Present, remote: string, { retired, successor }: Wanted) {
    const { registry } = present;
    const site = this.#config.siteDirectory;
    try {
      if (retired) return withRetired(registry, remote, successor);
      const after = withReinstated({ site, registry }, remote);
      const entry = after.remotes.find(({ name }) => name === remote);
      // Signed by nobody who may, it could not be in the registry.
      if (entry) refuseUnfit(present, entry.live, { remote, site, proof: 'owner' });
      return after;
    } catch (error) {
      if (error instanceof ChangeRefused) throw releaseRefused(error.message);
      throw error;
    }
  }
}
