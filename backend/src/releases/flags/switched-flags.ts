import { setTimeout as pause } from 'node:timers/promises';
import { allReleases, type FlagSettings, type Registry, type RegistryEntry } from '@shop/registry';
import type { FastifyBaseLogger } from 'fastify';
import { SingleFlight } from '../../foundation/concurrency/single-flight.ts';
import type { Database } from '../../foundation/database/index.ts';
import { type FlagRow, listSwitched } from './store.ts';

/** The longest time until new visits of another process see a switch. */
const MAX_AGE_MS = 1_000;
/** After this time a page is sent with the last known values. */
const MAX_WAIT_MS = 250;

/** What flags are switched to. While the database does not answer, the last known values. */
export class SwitchedFlags {
  readonly #database: Pick<Database, 'run'>;
  readonly #environment: string;
  readonly #log: FastifyBaseLogger;
  readonly #reading = new SingleFlight<void>();
  #known: FlagSettings = {};
  #readAt = Number.NEGATIVE_INFINITY;

  constructor(database: Pick<Database, 'run'>, environment: string, log: FastifyBaseLogger) {
    this.#database = database;
    this.#environment = environment;
    this.#log = log;
  }

  /** @param registry without flags in it the database is not read */
  async read(registry: Pick<Registry, 'remotes'>): Promise<FlagSettings | undefined> {
    if (!registry.remotes.some(declaresFlags)) return undefined;
    if (performance.now() - this.#readAt > MAX_AGE_MS)
      await Promise.race([this.refresh(), pause(MAX_WAIT_MS, undefined, { ref: false })]);
    return this.#known;
  }

  /** Reads them at once, as after a switch. */
  refresh(): Promise<void> {
    return this.#reading.run('flags', async () => {
      try {
        this.#known = settingsOf(await this.#database.run(listSwitched, [this.#environment]));
      } catch (error) {
        this.#log.warn({ err: error }, 'the flags of remotes cannot be read: the last known ones are used');
      }
      this.#readAt = performance.now();
    });
  }
}

const declaresFlags = (entry: RegistryEntry): boolean => allReleases(entry).some(({ flags }) => flags);

function settingsOf(rows: readonly FlagRow[]): FlagSettings {
  const settings: Record<string, Record<string, number>> = {};
  for (const { remote, flag, percent } of rows) settings[remote] = { ...settings[remote], [flag]: percent };
  return settings;
}
