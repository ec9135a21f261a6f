import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { entriesOf, type RegistryContent } from '@shop/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../platform/database/index.ts';
import type { ReleaseRegistry, ServedRegistry } from '../platform/releases/registry.ts';
import { withBuilt } from '../platform/releases/registry-changes.ts';
import { keepRegistry } from '../platform/releases/store.ts';
import { writeAtomically } from '../platform/releases/write-atomically.ts';
import type { PublishingConfig } from './publishing-config.ts';
import type { RegistryWriter } from './registry-writer.ts';

interface Parts {
  database: Pick<Database, 'run'>;
  registry: ReleaseRegistry;
  writer: RegistryWriter;
}

/**
 * The site's `remotes.json`. As it is deployed, it is the owner's list of what was built: a shop's registry begins with it,
 * and later it brings newer builds of what was never released. From then on it is a copy of the registry for static hosts,
 * and for the case that the database has an older one than was accepted here.
 */
export class DeployedRegistry {
  readonly #parts: Parts;
  readonly #config: PublishingConfig;
  readonly #file: string;
  readonly #log: FastifyBaseLogger;
  /** The state of the file when it was last read or written, and what it said. */
  #seen: string | undefined;
  #said = '';
  #problem: Error | undefined;

  constructor(parts: Parts, config: PublishingConfig, log: FastifyBaseLogger) {
    this.#parts = parts;
    this.#config = config;
    this.#file = path.join(config.siteDirectory, 'remotes.json');
    this.#log = log;
  }

  /** Why the file is passed over. */
  get problem(): Error | undefined {
    return this.#problem;
  }

  /** Takes what is newer than the registry, if the file has changed. */
  async take(): Promise<void> {
    const state = await this.#state();
    if (state === this.#seen) return;
    const content = state === '' ? undefined : await this.#read();
    // What cannot be used is left to be looked at, until the registry changes.
    if (content || state === '') this.#said = content ? JSON.stringify(content.signed) : '';
    if (content) await this.#takeNewer(content);
    this.#seen = state;
  }

  /** Writes the copy of a registry, unless somebody has built meanwhile. */
  async copy({ signed, withdrawn }: ServedRegistry): Promise<void> {
    const text = JSON.stringify({ ...signed, ...(withdrawn.length > 0 && { withdrawn }) });
    if (this.#config.keys.length === 0 || text === this.#said) return;
    if ((await this.#state()) !== this.#seen) return;
    await writeAtomically(this.#file, text);
    this.#seen = await this.#state();
    this.#said = text;
    this.#problem = undefined;
  }

  async #read(): Promise<RegistryContent | undefined> {
    try {
      const content = await this.#parts.registry.verify(await readFile(this.#file, 'utf8'));
      this.#problem = undefined;
      return content;
    } catch (error) {
      this.#passOver(error);
      return undefined;
    }
  }

  #passOver(error: unknown): void {
    this.#problem = error instanceof Error ? error : new Error(String(error));
    this.#log.error(
      { err: error, file: this.#file },
      'a file of the releases cannot be used and is passed over',
    );
  }

  async #takeNewer(content: RegistryContent): Promise<void> {
    const { database, registry, writer } = this.#parts;
    const { environment, keys } = this.#config;
    // A row that is not proven must not keep the shop from starting.
    const present = await registry.newest().catch(() => undefined);
    const known = present?.registry.version ?? 0;
    const isNewer = (content.registry.version ?? 0) > known || !present;
    const isOther = present?.signed.registry !== content.signed.registry;
    if (keys.length === 0 ? !isOther : !isNewer) return;
    const refusal = registry.refusalOf(content);
    if (refusal !== undefined) return this.#passOver(new Error(refusal));
    if (content.delegation || !present?.delegation) {
      // Registries that nobody has signed have no version of their own.
      const version = content.registry.version ?? registry.version + 1;
      await database.run(keepRegistry, [environment, version, JSON.stringify(content.signed)]);
      return;
    }
    await writer.change(async ({ registry: before, signed }) => ({
      next: {
        pointers: entriesOf(content.registry).reduce(
          (after, { name, live }) => withBuilt(after, name, live),
          before,
        ),
        statements: { ...signed.statements, ...content.signed.statements },
      },
      cause: { actor: 'system', kind: 'registry.deployed', subject: environment },
    }));
  }

  /** @returns an empty text where there is no such file */
  #state(): Promise<string> {
    return stat(this.#file).then(
      ({ mtimeMs, size, ino }) => `${mtimeMs}:${size}:${ino}`,
      () => '',
    );
  }
}
