import { createHmac } from 'node:crypto';
import { nowInSeconds } from '../storage/clock.ts';
import type { CardEvent } from './card-objects.ts';

/** The receiver of events, and the secret that signs the messages. */
export interface Webhook {
  readonly url: string;
  readonly secret: string;
}

/** Milliseconds to wait before each further attempt; after the last one the event is dropped. */
export const DEFAULT_RETRY_DELAYS: readonly number[] = [500, 2_000, 8_000, 30_000, 120_000, 600_000];

const DELIVERY_TIMEOUT_MS = 10_000;

export interface WebhookDelivery {
  /** Starts to deliver an event; returns whether there is a receiver. */
  send(event: CardEvent): boolean;
  /** Stops at once; events without acknowledgement are sent again after the next start. */
  close(): void;
}

/**
 * Delivers events with Stripe's signature, repeatedly until the receiver answers 2xx.
 * @param settled called once an event is acknowledged or dropped
 */
export function createWebhookDelivery(options: {
  readonly webhook: Webhook | undefined;
  readonly retryDelays: readonly number[];
  readonly settled: (event: CardEvent) => void;
}): WebhookDelivery {
  const { webhook, retryDelays, settled } = options;
  const closing = new AbortController();
  const waiting = new Set<NodeJS.Timeout>();

  async function attempt(receiver: Webhook, event: CardEvent, attempts: number): Promise<void> {
    const isAcknowledged = await post(receiver, event, closing.signal);
    if (closing.signal.aborted) return;
    const delay = retryDelays[attempts];
    if (isAcknowledged || delay === undefined) settled(event);
    else later(delay, () => void attempt(receiver, event, attempts + 1));
  }

  function later(delay: number, run: () => void): void {
    const timer = setTimeout(() => {
      waiting.delete(timer);
      run();
    }, delay);
    waiting.add(timer);
  }

  return {
    send(event) {
      if (!webhook) return false;
      // Sent after the answer to the call that caused it, as by a remote service.
      later(0, () => void attempt(webhook, event, 0));
      return true;
    },
    close() {
      closing.abort();
      for (const timer of waiting) clearTimeout(timer);
    },
  };
}

async function post({ url, secret }: Webhook, event: CardEvent, closing: AbortSignal): Promise<boolean> {
  const body = JSON.stringify(event);
  const signal = AbortSignal.any([closing, AbortSignal.timeout(DELIVERY_TIMEOUT_MS)]);
  const headers = { 'content-type': 'application/json', 'stripe-signature': signatureOf(body, secret) };
  try {
    const response = await fetch(url, { method: 'POST', body, headers, signal, redirect: 'manual' });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** Stripe's signature header: the time, and an HMAC over the time and the body. */
function signatureOf(body: string, secret: string): string {
  const time = nowInSeconds();
  const digest = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return `t=${time},v1=${digest}`;
}
