import { mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { entriesOf, type RegistryContent } from '@shop/registry';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../foundation/config/config.ts';
import type { ReleaseRegistry, ServedRegistry } from '../registry/registry.ts';
import { withBuilt } from '../registry/registry-changes.ts';
import { writeAtomically } from '../registry/write-atomically.ts';

interface Parts {
  config: Pick<
    Config,
    'releaseEnvironment' | 'releaseKeys' | 'registryKey' | 'siteDirectory' | 'dataDirectory'
  >;
  registry: ReleaseRegistry;
}

/**
 * The registry in files. `remotes.json` of the site is what is deployed with it, the owner's list of what was built: a shop's
 * registry begins with it, and later it brings newer builds of what was never released. `registry.json` among the shop's
 * data is a copy of the newest that was accepted: for static hosts, and should the database have an older one.
 */
export class DeployedRegistry {
  readonly #parts: Parts;
  readonly #deployed: string;
  readonly #copy: string;
  readonly #log: FastifyBaseLogger;
  /** The state of each file when it was last read or written. */
  readonly #seen = new Map<string, string>();
  #copied = '';
  /** Why a file is passed over, by the file. */
  readonly #problems = new Map<string, Error>();

  constructor(parts: Parts, log: FastifyBaseLogger) {
    this.#parts = parts;
    this.#deployed = path.join(parts.config.siteDirectory, 'remotes.json');
    this.#copy = registryCopy(parts.config.dataDirectory);
    this.#log = log;
  }

  /** Why a file is passed over. */
  get problem(): Error | undefined {
    return [...this.#problems.values()][0];
  }

  /** Takes what is newer than the registry, from files that have changed. */
  async take(): Promise<void> {
    for (const file of [this.#copy, this.#deployed]) {
      const state = await stateOf(file);
      if (state === this.#seen.get(file)) continue;
      const content = state === '' ? undefined : await this.#read(file);
      if (content) await this.#takeNewer(content, file);
      this.#seen.set(file, state);
    }
  }

  /** Writes the copy of a registry. */
  async copy({ signed, marks: { withdrawn } }: ServedRegistry): Promise<void> {
    const text = JSON.stringify({ ...signed, ...(withdrawn.length > 0 && { withdrawn }) });
    if (this.#parts.config.releaseKeys.length === 0 || text === this.#copied) return;
    await mkdir(path.dirname(this.#copy), { recursive: true });
    await writeAtomically(this.#copy, text);
    this.#seen.set(this.#copy, await stateOf(this.#copy));
    this.#copied = text;
  }

  async #read(file: string): Promise<RegistryContent | undefined> {
    try {
      const content = await this.#parts.registry.verify(await readFile(file, 'utf8'));
      this.#problems.delete(file);
      return content;
    } catch (error) {
      this.#passOver(error, file);
      return undefined;
    }
  }

  #passOver(error: unknown, file: string): void {
    this.#problems.set(file, error instanceof Error ? error : new Error(String(error)));
    this.#log.error({ err: error, file }, 'a file of the releases cannot be used and is passed over');
  }

  async #takeNewer(content: RegistryContent, file: string): Promise<void> {
    const { config, registry } = this.#parts;
    const { releaseEnvironment: environment, releaseKeys: keys } = config;
    // A row that is not proven must not keep the shop from starting.
    const present = await registry.inRow().catch(() => undefined);
    const known = present?.registry.version ?? 0;
    const isNewer = (content.registry.version ?? 0) > known || !present;
    const isOther = present?.signed.registry !== content.signed.registry;
    if (keys.length === 0 ? !isOther : !isNewer) return;
    const refusal = registry.refusalOf(content);
    if (refusal !== undefined) return this.#passOver(new Error(refusal), file);
    if (content.delegation || !present?.delegation) {
      // Registries that nobody has signed have no version of their own.
      const version = content.registry.version ?? registry.version + 1;
      return registry.keep(content, version);
    }
    if (!config.registryKey)
      return this.#passOver(new Error('This shop has no key to sign registries with.'), file);
    await registry.change(async ({ registry: before }) => ({
      pointers: entriesOf(content.registry).reduce(
        (after, { name, live }) => withBuilt(after, name, live),
        before,
      ),
      ...(content.signed.statements && { statements: content.signed.statements }),
      cause: { actor: 'system', kind: 'registry.deployed', subject: environment },
    }));
  }
}

/** The copy of the registry among a shop's data. */
export const registryCopy = (dataDirectory: string): string => path.join(dataDirectory, 'registry.json');

/** @returns an empty text where there is no such file */
const stateOf = (file: string): Promise<string> =>
  stat(file).then(
    ({ mtimeMs, size, ino }) => `${mtimeMs}:${size}:${ino}`,
    () => '',
  );
