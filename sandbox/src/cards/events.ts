import { nowInSeconds } from '../storage/clock.ts';
import { randomId } from '../storage/random-id.ts';
import type { CardEvent } from './card-objects.ts';
import type { CardsState } from './cards-state.ts';

/** The version of Stripe's API that the installed library speaks. */
export const API_VERSION = '2026-10-28.endive';

const KEPT_EVENTS = 1000;

/** Records that something happened to an object, and sends it to the webhook. */
export type RecordEvent = (type: string, object: object) => void;

type Request = NonNullable<CardEvent['request']>;

/** The `request` of an event that no API call caused. */
export const NO_REQUEST: Request = { id: null, idempotency_key: null };

/**
 * Creates the recorder of one stand-in. The object is copied, so that later changes do not rewrite history.
 * @param request the call under way
 */
export function createEventRecorder(
  state: CardsState,
  send: (event: CardEvent) => boolean,
  request: () => Request,
): RecordEvent {
  return (type, object) => {
    const event = state.events.add({
      id: `evt_${randomId(24)}`,
      object: 'event',
      api_version: API_VERSION,
      created: nowInSeconds(),
      type,
      livemode: false,
      request: { ...request() },
      data: { object: structuredClone(object) },
      pending_webhooks: 0,
    });
    event.pending_webhooks = send(event) ? 1 : 0;
    for (const old of state.events.newestFirst().slice(KEPT_EVENTS)) state.events.remove(old);
  };
}
