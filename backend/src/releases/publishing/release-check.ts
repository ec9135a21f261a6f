import { errorMessage } from '@shop/contracts';
import type { BodyOf } from '@shop/contracts/calls';
import { type Delegation, releaseDigest, teamOf } from '@shop/registry';
import { parseContents } from '@shop/registry/documents';
import { Refusal } from '../../foundation/refusal.ts';
import { describeRelease, ReleaseFiles } from './described-release.ts';
import { sha384Of } from './file-store.ts';
import { type PublishingConfig, releaseRefused } from './publishing-config.ts';
import type { RegistryFollower } from './registry-follower.ts';
import type { RegistryWriter } from './registry-writer.ts';
import { listedRelease, otherThanListed, whyRefused } from './release-gates.ts';

type Planned = BodyOf<'POST /releases/check'>;

/** Tells whether a release could be published, from what describes it and the list of its files. Nothing is kept. */
export class ReleaseCheck {
  readonly #registry: Pick<RegistryWriter, 'newest'>;
  readonly #follower: Pick<RegistryFollower, 'follow'>;
  readonly #config: PublishingConfig;

  constructor(
    { registry, follower }: { registry: RegistryWriter; follower: RegistryFollower },
    config: PublishingConfig,
  ) {
    this.#registry = registry;
    this.#follower = follower;
    this.#config = config;
  }

  /** @returns why it would be refused, nothing for one that would be published */
  async refusals(planned: Planned): Promise<string[]> {
    // The gates read the folders of the releases that visitors get.
    await this.#follower.follow().catch(() => undefined);
    try {
      return await this.#compare(planned);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'release-refused') return [error.message];
      throw error;
    }
  }

  async #compare({ remote, version, contents: text, descriptions, key }: Planned): Promise<string[]> {
    const { registry, delegation } = await this.#registry.newest();
    const contents = contentsOf(text, remote);
    const bytes = new Map(
      Object.values(descriptions).map((description) => [sha384Of(description), Buffer.from(description)]),
    );
    const files = new ReleaseFiles(contents, { read: async (sha384) => bytes.get(sha384) });
    const signer = signerOf(remote, key, { delegation, keys: this.#config.keys });
    if (signer === undefined) return [`This key may not release ${remote}.`];
    const described = await describeRelease(files, { remote, version, byOwner: signer === 'owner' });
    const listed = listedRelease(registry, { remote, version });
    if (listed && (await releaseDigest(listed)) !== (await releaseDigest(described.release)))
      return [otherThanListed(remote, version)];
    if (listed?.releasedAt !== undefined) return [];
    const about = { remote, site: this.#config.siteDirectory, proof: signer, contents };
    return whyRefused({ registry, delegation }, described, about);
  }
}

function contentsOf(text: string, remote: string) {
  try {
    return parseContents(text, remote);
  } catch (cause) {
    throw releaseRefused(errorMessage(cause));
  }
}

/** @returns whose key it is; without a key, who has to sign */
function signerOf(
  remote: string,
  key: string | undefined,
  { delegation, keys }: { delegation: Delegation | undefined; keys: readonly string[] },
): 'owner' | 1 | undefined {
  const team = delegation && teamOf(delegation, remote);
  if (key === undefined) return team ? 1 : 'owner';
  if (keys.includes(key)) return 'owner';
  return team?.keys.some((one) => one.key === key) ? 1 : undefined;
}
