import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { callShop, makeKey, publishRelease, readKey } from '@shop/publisher';
import {
  type Credential,
  type Delegation,
  type DocumentKey,
  type Registry,
  type Release,
  type ReleaseManifest,
  type RemoteFlags,
  SHELL,
  type SignedDocument,
  signDocument,
  signRegistry,
  type Team,
  vouchFor,
} from '@shop/registry';
import { integrityOf } from '../src/releases/registry/release-manifests.ts';
import { SHELL_PAGE } from './shell-page.ts';
import { temporaryFolder } from './temporary-folder.ts';

const DAY_MS = 24 * 3_600_000;

/** A release of a test: its files differ by version. */
export interface WantedRelease {
  remote?: string;
  version?: string;
  /** The path of its page. */
  page?: string;
  flags?: RemoteFlags;
  /** Its script for the server. */
  prerender?: string;
  files?: Readonly<Record<string, string | Buffer>>;
  /** What it claims instead of its page. */
  claims?: Partial<Release>;
  /** What its manifest says instead. */
  manifest?: Partial<ReleaseManifest>;
}

/** The owner of a shop, its teams and their keys, and the folders of what they build. */
export class PublishingScene {
  readonly owner = readKey(makeKey());
  readonly registryKeyPem = makeKey();
  readonly registryKey = readKey(this.registryKeyPem);
  readonly teamKey = readKey(makeKey());
  readonly secondKey = readKey(makeKey());
  /** What processes serve. */
  readonly site: string;
  readonly #work: string;
  #delegations = 0;

  /** The shop's `RELEASE_ENVIRONMENT`. */
  readonly environment: string;

  private constructor(work: string, environment: string) {
    this.site = path.join(work, 'site');
    this.#work = work;
    this.environment = environment;
  }

  static async open(environment = 'shop'): Promise<PublishingScene> {
    const scene = new PublishingScene(temporaryFolder(), environment);
    await writeFile(scene.#keyFile, scene.registryKeyPem);
    await scene.writeSite(scene.site);
    return scene;
  }

  get #keyFile(): string {
    return path.join(this.#work, 'registry-key.pem');
  }

  /** The settings of a process that serves this site. */
  settingsFor(site = this.site): Record<string, string> {
    return {
      SITE_DIR: site,
      DATA_DIR: this.dataOf(site),
      RELEASE_ENVIRONMENT: this.environment,
      RELEASE_KEYS: this.owner.public,
      REGISTRY_SIGNING_KEY: this.#keyFile,
      PREVIEW_SECRET: 'x'.repeat(40),
    };
  }

  /** The folder of another process. */
  async anotherSite(name: string): Promise<string> {
    const site = path.join(this.#work, name);
    await this.writeSite(site);
    return site;
  }

  /** Writes a site as it is deployed: the shell, one remote, and a registry that the owner has signed. */
  async writeSite(site: string): Promise<void> {
    for (const folder of ['shell/static', 'pictures', 'remotes'])
      await mkdir(path.join(site, folder), { recursive: true });
    await writeFile(path.join(site, 'shell/index.html'), SHELL_PAGE);
    await writeFile(path.join(site, 'shell/surface.json'), JSON.stringify(shellSurface));
    const registry: Registry = {
      version: 1,
      environment: this.environment,
      issuedAt: '2026-01-01T00:00:00.000Z',
      expiresAt: new Date(Date.now() + 30 * DAY_MS).toISOString(),
      remotes: [{ name: 'account', live: this.deployed, previous: [] }],
    };
    const signed = await signRegistry(registry, this.owner.signing);
    await writeFile(path.join(site, 'remotes.json'), JSON.stringify(signed));
  }

  /** The release that was deployed with the site. */
  readonly deployed: Release = {
    version: '1.0.0',
    manifest: '/remotes/account/1.0.0/release.json',
    integrity: integrityOf('account'),
    releasedAt: '2026-01-01T00:00:00.000Z',
    routes: [{ path: '/', screen: 'home', guard: 'public', title: 'Home' }],
    menu: [],
    slots: [],
    flags: { 'new-home': { default: 0, description: 'Another home page' } },
  };

  team(given: Partial<Team> = {}): Team {
    return {
      name: 'catalog-team',
      keys: [{ label: 'ci', key: this.teamKey.public }],
      remotes: [{ name: 'catalog', paths: ['/catalog'] }],
      ...given,
    };
  }

  delegation(given: Partial<Delegation> = {}): Delegation {
    this.#delegations += 1;
    return {
      type: 'shop-delegation',
      environment: this.environment,
      version: this.#delegations,
      issuedAt: new Date().toISOString(),
      expiresAt: new Date(Date.now() + 300 * DAY_MS).toISOString(),
      registryKey: this.registryKey.public,
      teams: [this.team()],
      ...given,
    };
  }

  /** The owner's statement about a release that was not published over the network. */
  vouchFor(remote: string, release: Release): Promise<SignedDocument> {
    return vouchFor({ environment: this.environment, remote, release }, this.owner);
  }

  /** Installs a delegation; the owner vouches for what was deployed with the site, and for a shell that was. */
  async delegate(shop: string, given: Partial<Delegation> = {}, shell?: Release) {
    const delegation = await signDocument(this.delegation(given), this.owner);
    const statements = [await this.vouchFor('account', this.deployed)];
    if (shell) statements.push(await this.vouchFor(SHELL, shell));
    return callShop({ shop }, 'PUT /releases/delegation', { body: { delegation, statements } });
  }

  /** @returns the token, and what the owner signs of it */
  credential(given: Partial<Credential> = {}): { token: string; credential: Credential } {
    const token = `ship_${randomBytes(32).toString('base64url')}`;
    const credential: Credential = {
      type: 'shop-credential',
      environment: this.environment,
      id: `credential_${randomBytes(8).toString('hex')}`,
      team: 'catalog-team',
      remotes: ['catalog'],
      actions: ['publish', 'promote', 'roll-back'],
      tokenSha256: createHash('sha256').update(token).digest('hex'),
      issuedAt: new Date().toISOString(),
      expiresAt: new Date(Date.now() + DAY_MS).toISOString(),
      ...given,
    };
    return { token, credential };
  }

  /** Gives a team's pipeline a credential. @returns its token */
  async issue(shop: string, given: Partial<Credential> = {}, key: DocumentKey = this.owner): Promise<string> {
    const { token, credential } = this.credential(given);
    const body = await signDocument(credential, key);
    await callShop({ shop }, 'PUT /releases/credentials/{id}', { params: { id: credential.id }, body });
    return token;
  }

  /** Builds a release. @returns its folder */
  async build({
    remote = 'catalog',
    version = '1.0.0',
    page = '/catalog',
    flags,
    prerender,
    files = {},
    claims,
    manifest: given,
  }: WantedRelease = {}): Promise<string> {
    const folder = path.join(this.#work, 'built', `${remote}-${version}-${randomBytes(4).toString('hex')}`);
    const script = `/* ${remote} ${version} */`;
    const manifest = JSON.stringify({
      entry: 'remoteEntry.js',
      container: `${remote}_${version.replaceAll('.', '_')}`,
      scripts: [],
      styles: [],
      screens: { page: [] },
      ...(prerender !== undefined && { prerender: 'prerender.cjs' }),
      integrity: {
        'remoteEntry.js': integrityOf(script),
        ...(prerender !== undefined && { 'prerender.cjs': integrityOf(prerender) }),
      },
      ...given,
    });
    const release: Release = {
      version,
      manifest: `/remotes/${remote}/${version}/release.json`,
      integrity: integrityOf(manifest),
      routes: [{ path: page, screen: 'page', guard: 'public', title: `${remote} ${version}` }],
      menu: [],
      slots: [],
      ...(flags && { flags }),
      ...claims,
    };
    const surface = {
      version,
      offers: { 'screen page': 'exposed', [`route ${page}`]: 'page, public' },
      requires: { shell: '1.0.0', modules: { react: '^19.0.0' }, uses: {}, container: 'standard' },
    };
    const all: Record<string, string | Buffer> = {
      'remoteEntry.js': script,
      'remoteEntry.js.br': brotliCompressSync(script),
      'remoteEntry.js.map': '{"version":3}',
      'release.json': manifest,
      'remote.json': JSON.stringify(release),
      'surface.json': JSON.stringify(surface),
      ...(prerender !== undefined && { 'prerender.cjs': prerender }),
      ...files,
    };
    for (const [file, content] of Object.entries(all)) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), content);
    }
    return folder;
  }

  /** Builds and publishes a release, as a team's pipeline does. */
  async publish(shop: string, credential: string, wanted: WantedRelease = {}, key = this.teamKey) {
    const { remote = 'catalog', version = '1.0.0' } = wanted;
    const folder = await this.build(wanted);
    const about = { shop, credential, key, folder, remote, version, environment: this.environment };
    return publishRelease({ ...about, commit: 'abc1234', reason: 'a test' });
  }

  /** The data of the process that serves a site. */
  dataOf(site: string): string {
    return `${site}-data`;
  }

  /** The copy of the registry of the process that serves a site. */
  async registryIn(site: string): Promise<string> {
    return readFile(path.join(this.dataOf(site), 'registry.json'), 'utf8');
  }
}

const shellSurface = {
  version: '1.0.0',
  modules: { react: '19.3.1' },
  exports: {},
  types: {},
  slots: {},
  containers: ['standard'],
};
