import { createHash, randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseKey } from '@shop/cli';
import { workspaceRoot } from '@shop/processes';
import { callShop, makeKey, publishRelease, readKey } from '@shop/publisher';
import {
  type Credential,
  type Delegation,
  type DocumentKey,
  entriesOf,
  signDocument,
  vouchFor,
} from '@shop/registry';
import type { SiteUnderTest } from './site-under-test.ts';
import { type WrittenRelease, writeRelease } from './written-release.ts';

const DAY_MS = 24 * 3_600_000;
const ENVIRONMENT = 'shop';
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** A team that publishes the catalog over the network to a shop under test. */
export class CatalogTeam {
  readonly #folder: string;
  readonly #registryKeyPem = makeKey();
  readonly #key = readKey(makeKey());
  #credential = '';

  /** @param folder for the keys and what the team builds, outside of what is served */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The settings of a shop that takes releases over the network. */
  async settings(): Promise<Record<string, string>> {
    const file = path.join(this.#folder, 'registry-key.pem');
    await mkdir(this.#folder, { recursive: true });
    await writeFile(file, this.#registryKeyPem);
    return { REGISTRY_SIGNING_KEY: file };
  }

  /** The owner lets the team speak for the catalog, and vouches for what is live. */
  async admit(shop: string, site: SiteUnderTest): Promise<void> {
    const owner = releaseKey(workspaceRoot);
    const delegation: Delegation = {
      type: 'shop-delegation',
      environment: ENVIRONMENT,
      version: 1,
      issuedAt: inDays(0),
      expiresAt: inDays(30),
      registryKey: readKey(this.#registryKeyPem).public,
      teams: [
        {
          name: 'catalog-team',
          keys: [{ label: 'ci', key: this.#key.public }],
          remotes: [
            {
              name: 'catalog',
              paths: [
                ...['/', '/home', '/blogs', '/myPortfolio', '/contact', '/jobs', '/pressKit'],
                ...['/purchase', '/parts', '/garage', '/compare'],
              ],
              slots: ['header-search', 'card-fit', 'fit-warning', 'join-account'],
            },
          ],
        },
      ],
    };
    const statements = await Promise.all(
      entriesOf(await site.registry()).map(({ name, live }) =>
        vouchFor({ environment: ENVIRONMENT, remote: name, release: live }, owner),
      ),
    );
    const signed = await signDocument(delegation, owner);
    await callShop({ shop }, 'PUT /releases/delegation', { body: { delegation: signed, statements } });
    this.#credential = await this.#credentialFrom(shop, owner);
  }

  /** Builds and publishes a release: admins can preview it. @param map a source map of its script */
  async publish(shop: string, site: SiteUnderTest, written: WrittenRelease, map: string): Promise<void> {
    const remote = 'catalog';
    const { version } = written;
    const { live } = await site.entry(remote);
    const release = await writeRelease(this.#folder, { remote, live }, written);
    const folder = path.join(this.#folder, version);
    const surface: unknown = await site.surfaceOf(remote, live.version);
    const files = {
      'remote.json': JSON.stringify(release),
      'surface.json': JSON.stringify(Object.assign({}, surface, { version })),
      'remoteEntry.js.map': map,
    };
    for (const [file, content] of Object.entries(files)) await writeFile(path.join(folder, file), content);
    const about = { shop, credential: this.#credential, key: this.#key, environment: ENVIRONMENT };
    await publishRelease({ ...about, folder, remote, version, commit: 'abc1234', reason: 'a test' });
  }

  async #credentialFrom(shop: string, owner: DocumentKey): Promise<string> {
    const token = `ship_${randomBytes(32).toString('base64url')}`;
    const credential: Credential = {
      type: 'shop-credential',
      environment: ENVIRONMENT,
      id: 'credential_catalog',
      team: 'catalog-team',
      remotes: ['catalog'],
      actions: ['publish'],
      tokenSha256: createHash('sha256').update(token).digest('hex'),
      issuedAt: inDays(0),
      expiresAt: inDays(1),
    };
    const body = await signDocument(credential, owner);
    await callShop({ shop }, 'PUT /releases/credentials/{id}', { params: { id: credential.id }, body });
    return token;
  }
}
