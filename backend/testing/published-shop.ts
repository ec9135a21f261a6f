import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { callShop, changeRelease, readContents, readRelease } from '@shop/publisher';
import {
  type DocumentKey,
  type ReleaseContents,
  type ReleaseStatement,
  releaseDigest,
  type SignedDocument,
  sha384,
  signDocument,
} from '@shop/registry';
import { listen } from '@shop/testkit/network';
import { PublishingScene, type WantedRelease } from './publishing-scene.ts';
import { shopOfFile, type TestShop } from './test-shop.ts';

/** The announcement of a release, and its files. */
export interface Announced {
  version: string;
  body: { statement: SignedDocument; contents: string };
  files: readonly { sha384: string; bytes: Buffer }[];
}

interface SignedAs {
  key?: DocumentKey;
  /** What the list of files says instead of the truth. */
  list?: (files: ReleaseContents['files']) => object;
}

type Change = Parameters<typeof changeRelease>[0];

/** A shop that takes releases over the network, of one team. */
export class PublishedShop {
  readonly scene: PublishingScene;
  readonly shop: TestShop;
  readonly url: string;
  /** The token of the team's pipeline. */
  readonly credential: string;
  #versions = 0;

  private constructor(scene: PublishingScene, shop: TestShop, url: string, credential: string) {
    this.scene = scene;
    this.shop = shop;
    this.url = url;
    this.credential = credential;
  }

  /** @param shop with the scene's settings */
  static async open(scene: PublishingScene, shop: TestShop): Promise<PublishedShop> {
    const url = `http://127.0.0.1:${await listen(shop.app.server)}`;
    await scene.delegate(url);
    return new PublishedShop(scene, shop, url, await scene.issue(url));
  }

  /** Changes what visitors get of the catalog, with the team's credential. */
  change(version: string, change: Change['change'], percent?: number) {
    const to = { shop: this.url, credential: this.credential };
    return changeRelease({ ...to, remote: 'catalog', version, change, percent, reason: 'a test' });
  }

  /** Builds and signs a release, in a new version unless one is given. */
  async signRelease(
    wanted: WantedRelease = {},
    { key = this.scene.teamKey, list, ...given }: SignedAs & Partial<ReleaseStatement> = {},
  ): Promise<Announced> {
    this.#versions += 1;
    const { remote = 'catalog', version = `1.0.${this.#versions}` } = wanted;
    const folder = await this.scene.build({ ...wanted, remote, version });
    const contents = await readContents(remote, folder);
    const text = list ? JSON.stringify({ files: list(contents.files) }) : contents.text;
    const statement: ReleaseStatement = {
      type: 'shop-release',
      environment: this.scene.environment,
      remote,
      version,
      release: await releaseDigest(readRelease(folder)),
      contents: await sha384(text),
      issuedAt: new Date().toISOString(),
      ...given,
    };
    const files = await Promise.all(
      Object.entries(contents.files).map(async ([file, { sha384: hash }]) => ({
        sha384: hash,
        bytes: await readFile(path.join(folder, file)),
      })),
    );
    const body = { statement: await signDocument(statement, key), contents: text };
    return { version, body, files };
  }

  /** A release that its team has announced; no file has arrived. */
  async announceRelease(wanted: WantedRelease = {}, signed: SignedAs = {}): Promise<Announced> {
    const release = await this.signRelease(wanted, signed);
    await this.announce(release.body);
    return release;
  }

  announce(body: Announced['body']) {
    return callShop({ shop: this.url, credential: this.credential }, 'POST /releases', { body });
  }

  /** A release all of whose files have arrived. */
  async uploadRelease(wanted: WantedRelease = {}, signed: SignedAs = {}): Promise<Announced> {
    const release = await this.announceRelease(wanted, signed);
    for (const { sha384: hash, bytes } of release.files) await this.put(hash, bytes);
    return release;
  }

  /** Sends a file, and gives the answer whatever it is. */
  put(hash: string, bytes: Buffer, credential = this.credential): Promise<Response> {
    return fetch(`${this.url}/api/release-files/${hash}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${credential}`, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(bytes),
    });
  }
}

/** A shop that takes releases, for all tests of a file or a suite. */
export async function publishedShopOfFile(settings: Record<string, string> = {}): Promise<PublishedShop> {
  const scene = await PublishingScene.open();
  return PublishedShop.open(scene, await shopOfFile({ ...scene.settingsFor(), ...settings }));
}
