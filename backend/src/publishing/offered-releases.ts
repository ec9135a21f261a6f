import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { hasRelease, isSourceMap, parseContents, releaseId } from '@shop/contracts';
import type { ResponseOf } from '@shop/contracts/calls';
import { LruMap } from '../platform/caching/lru-map.ts';
import type { Database } from '../platform/database/index.ts';
import { Refusal } from '../platform/refusal.ts';
import type { RegistryFile } from '../platform/releases/registry-file.ts';
import type { WithdrawnReleases } from '../platform/releases/withdrawn-releases.ts';
import { releaseFolder } from '../platform/surfaces/index.ts';
import type { PublishingConfig } from './publishing-config.ts';
import { findPublished } from './store.ts';

const MAX_LISTS = 100;

interface Parts {
  database: Database;
  file: Pick<RegistryFile, 'read'>;
  withdrawn: Pick<WithdrawnReleases, 'read'>;
}

interface Wanted {
  remote: string;
  version: string;
}

/**
 * Serves releases to shops that follow this one: the signed statement of a listed release, and its files.
 * Public, because the registry and these files are public too. Source maps are not served.
 */
export class OfferedReleases {
  readonly #parts: Parts;
  readonly #config: PublishingConfig;
  /** The files of releases, which never change, by hash. */
  readonly #files = new LruMap<string, ReadonlyMap<string, string>>({ maxEntries: MAX_LISTS });

  constructor(parts: Parts, config: PublishingConfig) {
    this.#parts = parts;
    this.#config = config;
  }

  /** @throws {Refusal} `not-found` for a release that is not offered, or was not published over the network */
  async find({ remote, version }: Wanted): Promise<ResponseOf<'GET /releases/{remote}/{version}'>> {
    await this.#refuseUnlisted({ remote, version });
    const values = [this.#config.environment, remote, version] as const;
    const [row] = await this.#parts.database.run(findPublished, [...values]);
    if (!row?.available_at) throw new Refusal('not-found');
    return { statement: JSON.parse(row.statement), contents: row.contents };
  }

  /** @throws {Refusal} `not-found` as above, also for a source map */
  async file(wanted: Wanted, sha384: string): Promise<Buffer> {
    const id = releaseId(wanted.remote, wanted.version);
    await this.#refuseUnlisted(wanted);
    const files = this.#files.get(id) ?? (await this.#filesOf(wanted));
    const file = files.get(sha384);
    if (file === undefined) throw new Refusal('not-found');
    const folder = releaseFolder(this.#config.siteDirectory, wanted.remote, wanted.version);
    return readFile(path.join(folder, file)).catch((cause: unknown) => {
      throw new Refusal('not-found', { detail: 'The release is not on this server.', cause });
    });
  }

  async #filesOf(wanted: Wanted): Promise<ReadonlyMap<string, string>> {
    const { contents } = await this.find(wanted);
    const listed = Object.entries(parseContents(contents, wanted.remote).files);
    const files = new Map(
      listed.flatMap(([file, { sha384 }]) => (isSourceMap(file) ? [] : [[sha384, file]])),
    );
    this.#files.set(releaseId(wanted.remote, wanted.version), files);
    return files;
  }

  async #refuseUnlisted({ remote, version }: Wanted): Promise<void> {
    const id = releaseId(remote, version);
    const { registry } = await this.#parts.file.read();
    if (!hasRelease(registry, id) || (await this.#parts.withdrawn.read()).includes(id))
      throw new Refusal('not-found');
  }
}
