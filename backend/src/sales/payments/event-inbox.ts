import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../foundation/database/index.ts';
import { attemptEach } from '../../foundation/jobs/attempt-each.ts';
import type { CardProvider, ListedEvent, ProviderEvent } from './card-provider.ts';
import {
  advanceCursor,
  claimReading,
  claimUnhandledEvents,
  countEventFailure,
  FAILURES_BEFORE_ALERT,
  forgetHandledEvents,
  noteEvents,
  noteHandled,
  type UnhandledEvent,
} from './event-inbox.store.ts';
import { timeAgo } from './payment.store.ts';
import type { UpdateSource } from './payment-metrics.ts';

const BATCH_SIZE = 100;

/** Changes payments by what an event says. Called again with the same event, it changes nothing. */
type HandleEvent = (event: ProviderEvent, source: UpdateSource) => Promise<void>;

interface InboxParts {
  database: Database;
  provider: CardProvider;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/**
 * The card provider's events, from its webhooks and from its list of events. What was handled is remembered only so that
 * the list, which is read again over some minutes, does not cause it to be read and logged twice.
 */
export class EventInbox {
  readonly #database: Database;
  readonly #provider: CardProvider;
  readonly #log: InboxParts['log'];
  readonly #handle: HandleEvent;

  constructor({ database, provider, log }: InboxParts, handle: HandleEvent) {
    this.#database = database;
    this.#provider = provider;
    this.#log = log;
    this.#handle = handle;
  }

  /** Handles a signed event, also one that was handled before: a person may have sent it again. */
  async acceptWebhook(rawBody: Buffer, signature: string): Promise<void> {
    const event = this.#provider.readWebhook(rawBody, signature);
    try {
      await this.#handle(event, 'webhook');
    } catch (error) {
      await this.#database.run(noteEvents, [[event.id], [event.createdAt.getTime()]]);
      throw error;
    }
    await this.#database.run(noteHandled, [event.id, event.createdAt]);
  }

  /**
   * Reads the provider's list of events since the newest one read before, and handles what no webhook brought: the
   * webhook failed, was not sent, or arrived before the shop was restored from a backup. An event that fails holds up
   * no other: it is tried again with growing pauses.
   * @param untriedSeconds the pause between two readings of the list, and before the first further try of an event
   * @throws {AttemptsFailed} when there were events to handle and none succeeded
   */
  async catchUp(untriedSeconds: number, signal?: AbortSignal): Promise<void> {
    const [since] = await this.#database.run(timeAgo, [untriedSeconds]);
    await this.#readList(untriedSeconds, signal);
    const claim = () =>
      this.#database.run(claimUnhandledEvents, [since?.time ?? 'now', untriedSeconds, BATCH_SIZE]);
    await attemptEach(claim, (noted) => this.#handleNoted(noted), { log: this.#log, signal });
  }

  /** Notes the events of the list. One process at a time reads it; any may handle what it notes. */
  async #readList(untriedSeconds: number, signal?: AbortSignal): Promise<void> {
    const [reading] = await this.#database.run(claimReading, [untriedSeconds]);
    if (!reading) return;
    let newest = reading.since;
    let batch: ListedEvent[] = [];
    const note = async () => {
      const ids = batch.map(({ id }) => id);
      const times = batch.map(({ createdAt }) => createdAt.getTime());
      await this.#database.run(noteEvents, [ids, times]);
      batch = [];
    };
    for await (const listed of this.#provider.listEvents(reading.since)) {
      if (signal?.aborted) return;
      if (listed.createdAt > newest) newest = listed.createdAt;
      if (batch.push(listed) === BATCH_SIZE) await note();
    }
    await note();
    await this.#database.run(advanceCursor, [newest]);
    await this.#database.run(forgetHandledEvents, []);
  }

  async #handleNoted({ id, made_at: madeAt, is_kept: isKept }: UnhandledEvent): Promise<void> {
    try {
      const event = await this.#provider.readEvent(id);
      if (event) await this.#handle(event, 'event-list');
      else if (isKept) throw new Error('The card provider does not know the event: check the secret key.');
      else
        this.#log.warn({ event: id }, 'an event was never handled, and the card provider has forgotten it');
      await this.#database.run(noteHandled, [id, madeAt]);
    } catch (error) {
      const [counted] = await this.#database.run(countEventFailure, [id]);
      if (counted?.failures === FAILURES_BEFORE_ALERT) {
        this.#log.error({ err: error, event: id }, 'an event of the card provider cannot be handled');
      }
      throw error;
    }
  }
}
