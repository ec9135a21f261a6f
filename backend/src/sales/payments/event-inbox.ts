import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../foundation/database/index.ts';
import { attemptEach } from '../../foundation/jobs/scheduled-job.ts';
import type { CardProvider, ListedEvent, ProviderEvent } from './card-provider.ts';
import * as store from './event-inbox.store.ts';
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
export function openEventInbox({ database, provider, log }: InboxParts, handle: HandleEvent) {
  /** Handles a signed event, also one that was handled before: a person may have sent it again. */
  async function acceptWebhook(rawBody: Buffer, signature: string): Promise<void> {
    const event = provider.readWebhook(rawBody, signature);
    try {
      await handle(event, 'webhook');
    } catch (error) {
      await database.run(store.noteEvents, [[event.id], [event.createdAt.getTime()]]);
      throw error;
    }
    await database.run(store.noteHandled, [event.id, event.createdAt]);
  }

  /**
   * Reads the provider's list of events since the newest one read before, and handles what no webhook brought. An event that
   * fails holds up no other: it is tried again with growing pauses.
   * @param untriedSeconds the pause between two readings of the list, and before the first further try of an event
   * @throws {AttemptsFailed} when there were events to handle and none succeeded
   */
  async function catchUp(untriedSeconds: number, signal?: AbortSignal): Promise<void> {
    const [since] = await database.run(timeAgo, [untriedSeconds]);
    await readList(untriedSeconds, signal);
    const claim = () =>
      database.run(store.claimUnhandledEvents, [since?.time ?? 'now', untriedSeconds, BATCH_SIZE]);
    await attemptEach(claim, handleNoted, { log, signal });
  }

  /** Notes the events of the list. One process at a time reads it; any may handle what it notes. */
  async function readList(untriedSeconds: number, signal?: AbortSignal): Promise<void> {
    const [reading] = await database.run(store.claimReading, [untriedSeconds]);
    if (!reading) return;
    let newest = reading.since;
    let batch: ListedEvent[] = [];
    const note = async () => {
      const times = batch.map(({ createdAt }) => createdAt.getTime());
      await database.run(store.noteEvents, [batch.map(({ id }) => id), times]);
      batch = [];
    };
    for await (const listed of provider.listEvents(reading.since)) {
      if (signal?.aborted) return;
      if (listed.createdAt > newest) newest = listed.createdAt;
      if (batch.push(listed) === BATCH_SIZE) await note();
    }
    await note();
    await database.run(store.advanceCursor, [newest]);
    await database.run(store.forgetHandledEvents, []);
  }

  async function handleNoted({ id, made_at: madeAt, is_kept: isKept }: store.UnhandledEvent): Promise<void> {
    try {
      const event = await provider.readEvent(id);
      if (event) await handle(event, 'event-list');
      else if (isKept) throw new Error('The card provider does not know the event: check the secret key.');
      else log.warn({ event: id }, 'an event was never handled, and the card provider has forgotten it');
      await database.run(store.noteHandled, [id, madeAt]);
    } catch (error) {
      const [counted] = await database.run(store.countEventFailure, [id]);
      if (counted?.failures === store.FAILURES_BEFORE_ALERT) {
        log.error({ err: error, event: id }, 'an event of the card provider cannot be handled');
      }
      throw error;
    }
  }

  return { acceptWebhook, catchUp };
}
