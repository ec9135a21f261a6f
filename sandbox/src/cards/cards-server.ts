import { type Call, type Reply, textReply } from '../http/call.ts';
import { textsField } from '../http/fields.ts';
import { type Listener, listen } from '../http/listener.ts';
import { createRouter } from '../http/routes.ts';
import type { StateFile } from '../storage/json-file.ts';
import { randomId } from '../storage/random-id.ts';
import { keyKindOf, requireBrowserForCard, secretKeyRequired } from './api-keys.ts';
import { browserRoutes, SCRIPT_PATH } from './browser-routes.ts';
import { CardsError, invalidRequest } from './cards-error.ts';
import { cardsRoutes } from './cards-routes.ts';
import { openCardsState } from './cards-state.ts';
import { API_VERSION, createEventRecorder, NO_REQUEST } from './events.ts';
import { checkExpansion, expandFields } from './expansion.ts';
import { parseForm } from './form-body.ts';
import { type Answer, createIdempotency, fingerprintOf } from './idempotency.ts';
import { checkParameters } from './parameter-rules.ts';
import { createSettlement } from './settlement.ts';
import { createWebhookDelivery, type Webhook } from './webhook-delivery.ts';

export interface CardsServerOptions {
  /** The preferred port; a free one is taken when it is in use. */
  readonly port: number;
  readonly file: StateFile;
  readonly webhook?: Webhook | undefined;
  /** Milliseconds to wait before each further attempt to deliver an event. */
  readonly webhookRetryDelays: readonly number[];
  /** Milliseconds until pending refunds and processing payments succeed; without it they wait for a call. */
  readonly settleAfter?: number | undefined;
  /** Awaited before a call changes anything, so that tests can delay a call. */
  readonly beforeExecuting?: (() => Promise<void>) | undefined;
}

export interface CardsServer {
  readonly url: string;
  /** What a page loads instead of Stripe.js. */
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
  const { port, file, webhook, webhookRetryDelays, settleAfter, beforeExecuting } = options;
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
  let executing = NO_REQUEST;
  const record = createEventRecorder(state, delivery.send, () => executing);
  const answerOnce = createIdempotency(state.answers);
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

  async function answer(call: Call): Promise<Reply> {
    const asset = findAsset(call.method, call.url.pathname);
    if (asset) return asset.route.answer(call);
    const requestId = `req_${randomId(14)}`;
    try {
      return apiReply(requestId, await answerApi(call, requestId));
    } catch (error) {
      return apiReply(requestId, refusal(error));
    }
  }

  async function answerApi({ method, url, headers, body }: Call, requestId: string): Promise<Answer> {
    const keyKind = keyKindOf(headers);
    const found = findRoute(method, url.pathname);
    if (!found) throw invalidRequest(`Unrecognized request URL (${method}: ${url.pathname}).`, {}, 404);
    const { route, params: segments } = found;
    const rules = keyKind === 'secret' ? route.parameters : route.browserParameters;
    if (!rules) throw secretKeyRequired();
    const params = parseForm(method === 'GET' ? url.search : body);
    checkParameters(params, rules);
    requireBrowserForCard(keyKind, params);
    const expand = textsField(params, 'expand');
    checkExpansion(typeAt(route.path), method === 'GET' && !route.path.includes('{'), expand);
    const call = { id: segments['id'] ?? '', params, keyKind };
    const run = () => attempt(() => expandFields(state, route.answer(call), expand));
    if (method === 'GET') return run();
    const key = headers['idempotency-key'];
    const execute = async () => {
      await beforeExecuting?.();
      executing = { id: requestId, idempotency_key: typeof key === 'string' ? key : null };
      const answered = run();
      executing = NO_REQUEST;
      return answered;
    };
    const answered =
      typeof key === 'string'
        ? await answerOnce(key, fingerprintOf(url.pathname, params), execute)
        : await execute();
    save();
    settlement.schedule();
    return answered;
  }
}

/** What the calls below `/v1/payment_intents` answer: a `payment_intent`. */
function typeAt(path: string): string {
  return (path.split('/')[2] ?? '').replace(/s$/, '');
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

function apiReply(requestId: string, { status, body, isReplay = false }: Answer): Reply {
  return textReply(status, 'application/json; charset=utf-8', body, {
    'request-id': requestId,
    'stripe-version': API_VERSION,
    ...(isReplay ? { 'idempotent-replayed': 'true' } : {}),
  });
}
