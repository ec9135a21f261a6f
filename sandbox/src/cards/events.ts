import { createHmac } from 'node:crypto';
import { nowInSeconds } from '../storage/clock.ts';
import { randomId } from '../storage/random-id.ts';
import type { CardEvent, EventType } from './card-objects.ts';
import type { CardsState } from './cards-state.ts';

const KEPT_EVENTS = 1000;
const DELIVERY_TIMEOUT_MS = 10_000;

/** The receiver of events, and the secret that signs the messages. */
export interface Webhook {
  readonly url: string;
  readonly secret: string;
}

/** Records that something happened to an object, and sends it to the webhook. */
export type RecordEvent = (type: EventType, object: object) => void;

/** Creates the recorder of one stand-in. The object is copied, so that later changes do not rewrite history. */
export function createEventRecorder(state: CardsState, webhook: Webhook | undefined): RecordEvent {
  return (type, object) => {
    const event = state.events.add({
      id: `evt_${randomId(24)}`,
      object: 'event',
      created: nowInSeconds(),
      type,
      livemode: false,
      data: { object: structuredClone(object) },
    });
    for (const old of state.events.newestFirst().slice(KEPT_EVENTS)) state.events.remove(old);
    // Sent after the answer to the call that caused it, as by a remote service.
    if (webhook) setImmediate(() => void send(webhook, event));
  };
}

/** Sends an event once: what its receiver misses it finds in the list of events. */
async function send({ url, secret }: Webhook, event: CardEvent): Promise<void> {
  const body = JSON.stringify(event);
  const headers = { 'content-type': 'application/json', 'stripe-signature': signatureOf(body, secret) };
  const signal = AbortSignal.timeout(DELIVERY_TIMEOUT_MS);
  await fetch(url, { method: 'POST', body, headers, signal }).catch(() => undefined);
}

/** Stripe's signature header: the time, and an HMAC over the time and the body. */
function signatureOf(body: string, secret: string): string {
  const time = nowInSeconds();
  const digest = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return `t=${time},v1=${digest}`;
}
