import { type Call, type Reply, textReply } from '../http/call.ts';
import { type Listener, listen } from '../http/listener.ts';
import { createRouter } from '../http/routes.ts';
import type { StateFile } from '../storage/json-file.ts';
import { randomId } from '../storage/random-id.ts';
import { keyKindOf, requireSecretKey } from './api-keys.ts';
import { browserRoutes, SCRIPT_PATH } from './browser-routes.ts';
import { CardsError, invalidRequest } from './cards-error.ts';
import { cardsRoutes } from './cards-routes.ts';
import { openCardsState } from './cards-state.ts';
import { createEventRecorder } from './events.ts';
import { parseForm } from './form-body.ts';
import { type Answer, answerOnce, fingerprintOf } from './idempotency.ts';
import { createSettlement } from './settlement.ts';
import { createWebhookDelivery, type Webhook } from './webhook-delivery.ts';

export interface CardsServerOptions {
  /** The wanted port; any free one is taken when it is in use. */
  readonly port: number;
  readonly file: StateFile;
  readonly webhook?: Webhook | undefined;
  /** Milliseconds to wait before each further attempt to deliver an event. */
  readonly webhookRetryDelays: readonly number[];
  /** Milliseconds until pending refunds and payments in processing succeed; without it they wait for a call. */
  readonly settleAfter?: number | undefined;
}

export interface CardsServer {
  readonly url: string;
  /** What a page loads in the place of Stripe.js. */
  readonly scriptUrl: string;
  setWebhook(webhook: Webhook): void;
  close(): Promise<void>;
}

/**
 * Starts the stand-in for Stripe: its HTTP API, its browser script and its webhooks.
 *
 * @throws StartError when its data cannot be read
 */
export async function startCardsServer(options: CardsServerOptions): Promise<CardsServer> {
  const { port, file, webhook, webhookRetryDelays, settleAfter } = options;
  const state = openCardsState(file);
  const save = () => file.write(state);
  const delivery = createWebhookDelivery({
    webhook,
    retryDelays: webhookRetryDelays,
    settled: (event) => {
      event.pending_webhooks = 0;
      save();
    },
  });
  const record = createEventRecorder(state, delivery.send);
  const context = { state, record, origin: () => listener.url };
  const settlement = createSettlement({ context, delay: settleAfter, settled: save });
  const findAsset = createRouter(browserRoutes());
  const findRoute = createRouter(cardsRoutes(context));
  const listener: Listener = await listen({ name: 'the card stand-in', port, orAnyPort: true, answer });
  for (const event of state.events.all()) if (event.pending_webhooks > 0) delivery.send(event);
  settlement.schedule();

  return {
    url: listener.url,
    scriptUrl: listener.url + SCRIPT_PATH,
    setWebhook: delivery.setWebhook,
    async close() {
      settlement.close();
      delivery.close();
      await listener.close();
    },
  };

  function answer(call: Call): Reply | Promise<Reply> {
    const asset = findAsset(call.method, call.url.pathname);
    if (asset) return asset.route.answer(call);
    try {
      return answerApi(call);
    } catch (error) {
      return apiReply(refusal(error));
    }
  }

  function answerApi({ method, url, headers, body }: Call): Reply {
    const keyKind = keyKindOf(headers);
    const found = findRoute(method, url.pathname);
    if (!found) throw invalidRequest(`Unrecognized request URL (${method}: ${url.pathname}).`, {}, 404);
    if (!found.route.isPublic) requireSecretKey(keyKind);
    const params = parseForm(method === 'GET' ? url.search : body);
    const run = () => attempt(() => found.route.answer({ id: found.params['id'] ?? '', params, keyKind }));
    if (method === 'GET') return apiReply(run());
    const key = headers['idempotency-key'];
    const answered =
      typeof key === 'string'
        ? answerOnce(state.answers, key, fingerprintOf(url.pathname, params), run)
        : run();
    save();
    settlement.schedule();
    return apiReply(answered);
  }
}

function attempt(run: () => object): Answer {
  try {
    return { status: 200, body: JSON.stringify(run()) };
  } catch (error) {
    return refusal(error);
  }
}

function refusal(error: unknown): Answer {
  if (!(error instanceof CardsError)) throw error;
  return { status: error.status, body: JSON.stringify({ error: error.problem }) };
}

function apiReply({ status, body, isReplay = false }: Answer & { readonly isReplay?: boolean }): Reply {
  return textReply(status, 'application/json; charset=utf-8', body, {
    'request-id': `req_${randomId(14)}`,
    ...(isReplay ? { 'idempotent-replayed': 'true' } : {}),
  });
}
