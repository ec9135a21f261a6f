import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeKey, publishRelease, readKey } from '@shop/publisher';
import { DEFAULT_RELEASE_ENVIRONMENT } from '@shop/registry';
import { ShopOwner } from './shop-owner.ts';
import type { SiteUnderTest } from './site-under-test.ts';
import { type WrittenRelease, writeRelease } from './written-release.ts';

/** A team that publishes the catalog over the network to a shop under test. */
export class CatalogTeam {
  readonly #folder: string;
  readonly #owner = new ShopOwner();
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
    await writeFile(file, this.#owner.registryKey);
    return { REGISTRY_SIGNING_KEY: file };
  }

  /** The owner lets the team speak for the catalog, and vouches for what is live. */
  async admit(shop: string, site: SiteUnderTest): Promise<void> {
    const remotes = [
      {
        name: 'catalog',
        paths: [
          ...['/', '/home', '/blogs', '/myPortfolio', '/contact', '/jobs', '/pressKit'],
          ...['/purchase', '/parts', '/garage', '/compare'],
        ],
        slots: ['header-search', 'card-fit', 'fit-warning', 'join-account'],
      },
    ];
    const team = { name: 'catalog-team', keys: [{ label: 'ci', key: this.#key.public }], remotes };
    await this.#owner.delegate(shop, [team], await site.registry());
    this.#credential = await this.#owner.issue(shop, {
      team: team.name,
      remotes: ['catalog'],
      actions: ['publish'],
    });
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
    const about = {
      shop,
      credential: this.#credential,
      key: this.#key,
      environment: DEFAULT_RELEASE_ENVIRONMENT,
    };
    await publishRelease({ ...about, folder, remote, version, commit: 'abc1234', reason: 'a test' });
  }
}
