import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../platform/database/index.ts';
import { formatHead, type Head } from './head.ts';
import { NO_SEAL, type Seal } from './seal.ts';
import {
  addSeal,
  countKinds,
  digestNext,
  drawLine,
  findHead,
  isWriting,
  type Line,
  takeSealing,
} from './store.ts';

const EVENTS_A_SEAL = 500;
/** A statement that writes an event takes milliseconds; one that takes longer is looked for in the next round. */
const LOOKS = 10;
const PAUSE_BETWEEN_LOOKS_MS = 100;

/** Hears how many events of a kind this process has sealed. */
type CountEvents = (kind: string, events: number) => void;

/**
 * Seals the record's events in a chain, in which each seal holds the one before. Events are written unsealed, so
 * that no two orders wait for each other; the chain follows within seconds.
 */
export class RecordSealer {
  readonly #database: Database;
  readonly #seal: Seal;
  readonly #log: Pick<FastifyBaseLogger, 'info'>;
  readonly #count: CountEvents;
  /** Drawn under the events, and some of those who were writing then still are. */
  #line: Line | undefined;

  constructor(
    database: Database,
    seal: Seal,
    log: Pick<FastifyBaseLogger, 'info'>,
    count: CountEvents = () => undefined,
  ) {
    this.#database = database;
    this.#seal = seal;
    this.#log = log;
    this.#count = count;
  }

  /**
   * Seals what is unsealed; where another process does so already, nothing. The head goes to the log: kept
   * elsewhere, it proves later that the chain up to it is still the same.
   */
  async sealDue(signal?: AbortSignal): Promise<void> {
    const lastEvent = await this.#lastSettledEvent();
    if (lastEvent === null) return;
    let head: Head | undefined;
    let next: Head | undefined;
    do {
      next = await this.#sealNext(lastEvent);
      head = next ?? head;
    } while (next && !signal?.aborted);
    if (head) this.#log.info({ head: formatHead(head) }, 'record sealed');
  }

  /** @returns the last of the events before which none can show any more; `null` while there is none */
  async #lastSettledEvent(): Promise<number | null> {
    this.#line ??= (await this.#database.run(drawLine, []))[0];
    for (let look = 0; this.#line && look < LOOKS; look += 1) {
      const { last_event, writers } = this.#line;
      const [answer] = writers.length > 0 ? await this.#database.run(isWriting, [writers]) : [];
      if (!answer?.writing) {
        this.#line = undefined;
        return last_event;
      }
      await pause(PAUSE_BETWEEN_LOOKS_MS);
    }
    return null;
  }

  async #sealNext(lastEvent: number): Promise<Head | undefined> {
    const sealed = await this.#database.transaction(async (transaction) => {
      const [sealing] = await transaction.run(takeSealing, []);
      if (!sealing?.taken) return undefined;
      const [previous] = await transaction.run(findHead, []);
      const after = previous?.upTo ?? null;
      const [events] = await transaction.run(digestNext, [after, lastEvent, EVENTS_A_SEAL]);
      if (!events) return undefined;
      const seal = this.#seal(previous?.seal ?? NO_SEAL, events);
      await transaction.run(addSeal, [events.upTo, seal]);
      return {
        head: { upTo: events.upTo, seal },
        kinds: await transaction.run(countKinds, [after, events.upTo]),
      };
    });
    for (const { kind, events } of sealed?.kinds ?? []) this.#count(kind, events);
    return sealed?.head;
  }
}
