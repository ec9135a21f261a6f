import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../platform/database/index.ts';
import { formatHead, type Head } from './head.ts';
import { NO_SEAL, type Seal, type SealedContent } from './seal.ts';
import { findHead, listUnsealed, sealEvents, takeSealing } from './store.ts';

const EVENTS_A_BATCH = 500;

/**
 * Puts the record's events into a chain of seals, in which each holds the one before. Events are written
 * unsealed, so that no two orders wait for each other; the chain follows within seconds.
 */
export class RecordSealer {
  readonly #database: Database;
  readonly #seal: Seal;
  readonly #log: Pick<FastifyBaseLogger, 'info'>;
  readonly #sealed: (kind: string) => void;

  /** @param sealed hears the kind of each event that this process has sealed */
  constructor(
    database: Database,
    seal: Seal,
    log: Pick<FastifyBaseLogger, 'info'>,
    sealed: (kind: string) => void = () => undefined,
  ) {
    this.#database = database;
    this.#seal = seal;
    this.#log = log;
    this.#sealed = sealed;
  }

  /**
   * Seals what is unsealed; where another process does so already, nothing. The head goes to the log: kept
   * elsewhere, it proves later that the chain up to it is still the same.
   */
  async sealDue(signal?: AbortSignal): Promise<void> {
    let head: Head | undefined;
    let batch: { head: Head; events: number } | undefined;
    do {
      batch = await this.#sealBatch();
      head = batch?.head ?? head;
    } while (batch?.events === EVENTS_A_BATCH && !signal?.aborted);
    if (head) this.#log.info({ head: formatHead(head) }, 'record sealed');
  }

  async #sealBatch(): Promise<{ head: Head; events: number } | undefined> {
    const sealed = await this.#database.transaction(async (transaction) => {
      const [sealing] = await transaction.run(takeSealing, []);
      if (!sealing?.taken) return undefined;
      const [last] = await transaction.run(findHead, []);
      const events = await transaction.run(listUnsealed, [EVENTS_A_BATCH]);
      const links = this.#chain(last ?? { position: 0, seal: NO_SEAL }, events);
      const head = links.at(-1);
      if (!head) return undefined;
      await transaction.run(sealEvents, [
        events.map(({ id }) => id),
        links.map(({ position }) => position),
        links.map(({ seal }) => seal),
      ]);
      return { head, events };
    });
    for (const { kind } of sealed?.events ?? []) this.#sealed(kind);
    return sealed && { head: sealed.head, events: sealed.events.length };
  }

  #chain(head: Head, events: readonly SealedContent[]): Head[] {
    let previous = head.seal;
    return events.map((event, index) => {
      const seal = this.#seal(previous, event);
      previous = seal;
      return { position: head.position + index + 1, seal };
    });
  }
}
