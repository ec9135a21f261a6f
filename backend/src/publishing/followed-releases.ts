import {
  type Delegation,
  delegatedRemote,
  entriesOf,
  errorMessage,
  type FollowedShop as Followed,
  hasRelease,
  isNothing,
  type KnownRegistry,
  knownOf,
  proofOf,
  type Registry,
  type RegistryContent,
  type RegistryEntry,
  type Release,
  readSignedRegistry,
  releaseDigest,
  releaseId,
  type SignedDocument,
  suffices,
  teamOf,
  whyUntrusted,
} from '@shop/contracts';
import { gt } from 'semver';
import type { Database } from '../platform/database/index.ts';
import type { Publisher } from '../platform/identity/publisher.ts';
import { Refusal } from '../platform/refusal.ts';
import type { RegistryFile } from '../platform/releases/registry-file.ts';
import { keepRegistry } from '../platform/releases/store.ts';
import { type Announcements, readStatement } from './announcements.ts';
import { listFollowedWithdrawals, noteFollowedWithdrawals } from './followed.store.ts';
import { type FollowedShop, UnusableAnswer } from './followed-shop.ts';
import { type PublishingConfig, releaseRefused } from './publishing-config.ts';
import type { PublishingService } from './service.ts';
import type { Present, SharedRegistry } from './shared-registry.ts';
import { findPublished, presentRegistry } from './store.ts';

/** What this shop does with the releases of another one: it may take them as previews, and nothing else. */
const FOLLOWER: Publisher = {
  id: 'system',
  isAdmin: false,
  remotes: [],
  actions: ['publish'],
  may: (action) => action === 'publish',
};

interface Parts {
  database: Database;
  /** What this process serves. */
  file: Pick<RegistryFile, 'read'>;
  registry: SharedRegistry;
  announcements: Announcements;
  service: PublishingService;
  /** Absent when the settings name no shop to follow. */
  shop: FollowedShop | undefined;
}

/** What is known of the shop that is followed. */
export interface FollowedState {
  environment: string;
  /** Its releases, as `name@version`, that it has withdrawn and this shop has. */
  withdrawn: string[];
  /** Why nothing is copied at the moment. */
  failure?: string;
  /** Why some of its releases are not copied. */
  problems: string[];
}

/** A release that the followed shop offers, and what this shop has. */
interface Offer {
  remote: string;
  release: Release;
  present: Present;
}

/** What became of the releases that were offered. */
interface Round {
  copied: string[];
  problems: string[];
  /** Another round may copy more, although neither shop changes. */
  waiting: boolean;
}

/**
 * Copies the releases of the shop that the owner lets this one follow: each becomes a preview, and is promoted with the
 * rights that this shop gives. Statements are believed for their signatures by the keys that this shop's own delegation
 * names, files for their hashes, and the list of releases for the signature of the other shop's registry.
 */
export class FollowedReleases {
  readonly #parts: Parts;
  readonly #config: PublishingConfig;
  #problems: string[] = [];
  #failure: string | undefined;
  /** The state of both shops when everything was copied. Until either changes, there is nothing to do. */
  #done = '';

  constructor(parts: Parts, config: PublishingConfig) {
    this.#parts = parts;
    this.#config = config;
  }

  /** Why releases of the followed shop are not here. */
  get problems(): readonly string[] {
    return this.#problems;
  }

  /** Why nothing is copied at the moment. What was copied before stays. */
  get failure(): string | undefined {
    return this.#failure;
  }

  async state(delegation: Delegation | undefined): Promise<FollowedState | undefined> {
    if (!delegation?.follows) return undefined;
    const { environment } = delegation.follows;
    const rows = await this.#parts.database.run(listFollowedWithdrawals, [this.#nameOf(delegation.follows)]);
    return {
      environment,
      withdrawn: rows.map(({ release }) => release),
      ...(this.#failure !== undefined && { failure: this.#failure }),
      problems: [...this.#problems],
    };
  }

  /**
   * Can be repeated, and interrupted at any moment.
   * @returns the copied releases, as `name@version`
   * @throws {Error} when the followed shop does not answer, or cannot be believed
   */
  async copy(): Promise<string[]> {
    const { shop } = this.#parts;
    if (!shop) return [];
    try {
      const copied = await this.#copyFrom(shop);
      this.#failure = undefined;
      return copied;
    } catch (error) {
      this.#failure = errorMessage(error);
      this.#done = '';
      throw error;
    }
  }

  async #copyFrom(shop: FollowedShop): Promise<string[]> {
    const { file } = this.#parts;
    const { registry: own, delegation } = await file.read();
    if (!delegation?.follows)
      throw new Error("FOLLOWED_SHOP is set, and the owner's delegation lets this shop follow none.");
    const theirs = await this.#registryOf(shop, delegation.follows);
    const withdrawn = textsOf(theirs.signed.withdrawn);
    const present = JSON.stringify([own.version, theirs.signed.registry, withdrawn]);
    if (present === this.#done) return [];
    const { copied, problems, waiting } = await this.#copyAll(shop, theirs.registry, withdrawn);
    await this.#noteWithdrawn(delegation.follows, withdrawn);
    this.#problems = problems;
    this.#done = waiting ? '' : present;
    return copied;
  }

  async #copyAll(
    shop: FollowedShop,
    { remotes, shell }: Registry,
    withdrawn: readonly string[],
  ): Promise<Round> {
    const round: Round = { copied: [], problems: [], waiting: false };
    for (const entry of entriesOf({ remotes, ...(shell && { shell }) })) {
      for (const release of offersOf(entry)) {
        const id = releaseId(entry.name, release.version);
        if (!withdrawn.includes(id)) await this.#copyInto(round, shop, { remote: entry.name, release });
      }
    }
    return round;
  }

  /** Copies one release, and notes in the round what became of it. */
  async #copyInto(round: Round, shop: FollowedShop, offered: Omit<Offer, 'present'>): Promise<void> {
    const present = await this.#parts.registry.present();
    if (!teamOf(present.delegation, offered.remote)) return;
    const id = releaseId(offered.remote, offered.release.version);
    try {
      const outcome = await this.#copyOne(shop, { ...offered, present });
      if (outcome === 'copied') round.copied.push(id);
      if (outcome === 'waiting') round.waiting = true;
    } catch (error) {
      if (!concernsOneRelease(error)) throw error;
      round.problems.push(`${id}: ${error.message}`);
      // The next answer may be good, although neither shop has changed.
      if (error instanceof UnusableAnswer) round.waiting = true;
    }
  }

  async #noteWithdrawn(follows: Followed, withdrawn: readonly string[]): Promise<void> {
    const { database, registry } = this.#parts;
    const own = (await registry.present()).registry;
    const name = this.#nameOf(follows);
    const noted = (await database.run(listFollowedWithdrawals, [name])).map(({ release }) => release);
    const known = withdrawn.filter((id) => hasRelease(own, id));
    const reinstated = noted.filter((id) => !withdrawn.includes(id));
    await database.run(noteFollowedWithdrawals, [name, known, reinstated]);
  }

  /** The registry of the followed shop: signed under its owner's delegation, and none that is older than one before. */
  async #registryOf(shop: FollowedShop, follows: Followed): Promise<RegistryContent> {
    const { environment } = follows;
    const keys = follows.keys ?? this.#config.keys;
    const content = await readSignedRegistry(await shop.registry(), keys);
    const { signed, registry } = content;
    const { registry: text, signature, delegation } = signed;
    const known = await this.#readNewest(follows, keys);
    const refusal =
      registry.version === undefined ? 'It has no version.' : whyUntrusted(registry, { environment, known });
    if (refusal !== undefined)
      throw new Error(`The registry of the shop that is followed is not taken: ${refusal}`);
    const kept = JSON.stringify({ registry: text, signature, delegation });
    await this.#parts.database.run(keepRegistry, [this.#nameOf(follows), registry.version ?? 0, kept]);
    return content;
  }

  async #readNewest(follows: Followed, keys: readonly string[]): Promise<KnownRegistry | undefined> {
    const [row] = await this.#parts.database.run(presentRegistry, [this.#nameOf(follows)]);
    if (!row) return undefined;
    const content = await readSignedRegistry(JSON.parse(row.signed), keys).catch(() => undefined);
    return content && knownOf(content.registry);
  }

  /** The name under which its registry and withdrawals are stored. No shop has this name. */
  #nameOf({ environment }: Followed): string {
    return `${this.#config.environment} follows ${environment}`;
  }

  /** @returns `waiting` for a release that is here and lacks signatures, which the other shop may get */
  async #copyOne(shop: FollowedShop, offer: Offer): Promise<'copied' | 'waiting' | 'nothing'> {
    const need = await this.#needOf(offer);
    if (need === 'nothing') return 'nothing';
    const { remote, release, present } = offer;
    const { announcements, service } = this.#parts;
    const { version } = release;
    const found = await shop.release(remote, version);
    // It was not published over the network there.
    if (!found) return 'nothing';
    const payload = readStatement(found.statement, present.delegation);
    const isAboutIt =
      payload.remote === remote &&
      payload.version === version &&
      payload.release === (await releaseDigest(release));
    if (!isAboutIt) throw releaseRefused('The statement is about another release than the registry lists.');
    const { missing } = await announcements.take(FOLLOWER, found, { offered: true });
    if (need === 'signatures') return 'waiting';
    for (const sha384 of missing) await service.store(sha384, await shop.file({ remote, version }, sha384));
    const reason = `Published to ${payload.environment}`;
    await service.change(FOLLOWER, { remote, version }, { change: 'preview', reason });
    return 'copied';
  }

  /** What this shop lacks of a release; nothing of one that it has no use for. */
  async #needOf({ remote, release, present }: Offer): Promise<'release' | 'signatures' | 'nothing'> {
    const { registry, delegation } = present;
    const { version } = release;
    if (registry.retired?.some(({ entry }) => entry.name === remote)) return 'nothing';
    const isListed = hasRelease(registry, releaseId(remote, version));
    const live = entriesOf(registry).find(({ name }) => name === remote)?.live;
    const isLower = live && !isNothing(live) && !gt(version, live.version);
    if (isLower || (isListed && (delegatedRemote(delegation, remote)?.signatures ?? 1) === 1))
      return 'nothing';
    const { environment, keys } = this.#config;
    const [row] = await this.#parts.database.run(findPublished, [environment, remote, version]);
    if (!row?.available_at) return isListed ? 'nothing' : 'release';
    const statement: SignedDocument = JSON.parse(row.statement);
    const proof = await proofOf(remote, release, { keys, delegation, statement });
    return isListed && !suffices(proof, delegation, remote) ? 'signatures' : 'nothing';
  }
}

/** Whether other releases may still be copied: this shop takes releases. */
const concernsOneRelease = (error: unknown): error is UnusableAnswer | Refusal =>
  error instanceof UnusableAnswer || (error instanceof Refusal && error.code !== 'unavailable');

/** What visitors of the other shop get or may get, the most important one last: few previews are kept. */
const offersOf = ({ live, canary, previews = [] }: RegistryEntry): Release[] => [
  ...[...previews].reverse(),
  ...(canary ? [canary.release] : []),
  ...(isNothing(live) ? [] : [live]),
];

/** The list is not signed, so it is validated. */
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
