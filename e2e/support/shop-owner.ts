import { createHash, randomBytes } from 'node:crypto';
import { releaseKey } from '@shop/cli';
import { workspaceRoot } from '@shop/processes';
import { callShop, makeKey, readKey } from '@shop/publisher';
import {
  allReleases,
  type Credential,
  DEFAULT_RELEASE_ENVIRONMENT,
  type Delegation,
  entriesOf,
  type Registry,
  type SignedDocument,
  signDocument,
  type Team,
  vouchFor,
} from '@shop/registry';

const DAY_MS = 24 * 3_600_000;

/** The owner of a shop: decides which team releases which remotes, and what their pipelines may do. */
export class ShopOwner {
  /** The shop's key for registries, in PEM. */
  readonly registryKey = makeKey();
  readonly #key = releaseKey(workspaceRoot);
  #delegations = 0;

  /** @param registry what was released before, which the owner vouches for */
  async delegate(shop: string, teams: Team[], registry: Registry): Promise<void> {
    this.#delegations += 1;
    const delegation: Delegation = {
      type: 'shop-delegation',
      environment: DEFAULT_RELEASE_ENVIRONMENT,
      version: this.#delegations,
      issuedAt: new Date().toISOString(),
      expiresAt: new Date(Date.now() + DAY_MS).toISOString(),
      registryKey: readKey(this.registryKey).public,
      teams,
    };
    const statements = await Promise.all(this.#vouchFor(registry));
    const body = { delegation: await signDocument(delegation, this.#key), statements };
    await callShop({ shop }, 'PUT /releases/delegation', { body });
  }

  /** Gives a team's pipeline a credential. @returns its token */
  async issue(
    shop: string,
    { team, remotes, actions }: Pick<Credential, 'team' | 'remotes' | 'actions'>,
  ): Promise<string> {
    const token = `ship_${randomBytes(32).toString('base64url')}`;
    const credential: Credential = {
      type: 'shop-credential',
      environment: DEFAULT_RELEASE_ENVIRONMENT,
      id: `credential_${randomBytes(8).toString('hex')}`,
      team,
      remotes,
      actions,
      tokenSha256: createHash('sha256').update(token).digest('hex'),
      issuedAt: new Date().toISOString(),
      expiresAt: new Date(Date.now() + DAY_MS).toISOString(),
    };
    const body = await signDocument(credential, this.#key);
    await callShop({ shop }, 'PUT /releases/credentials/{id}', { params: { id: credential.id }, body });
    return token;
  }

  #vouchFor(registry: Registry): Promise<SignedDocument>[] {
    return entriesOf(registry).flatMap((entry) =>
      allReleases(entry).map((release) =>
        vouchFor({ environment: DEFAULT_RELEASE_ENVIRONMENT, remote: entry.name, release }, this.#key),
      ),
    );
  }
}
