import { type Call, type Reply, textReply } from '../http/call.ts';
import { isFields, textField, textsField } from '../http/fields.ts';
import { type Listener, listen } from '../http/listener.ts';
import { createRouter } from '../http/routes.ts';
import type { StateFile } from '../storage/json-file.ts';
import { randomId } from '../storage/random-id.ts';
import { keyKindOf, requireBrowserForCard, secretKeyRequired } from './api-keys.ts';
import { browserRoutes, SCRIPT_PATH } from './browser-routes.ts';
import { CardsError, invalidRequest } from './cards-error.ts';
import { type CardsRoute, cardsRoutes } from './cards-routes.ts';
import { type CardsState, openCardsState } from './cards-state.ts';
import { API_VERSION, createEventRecorder, NO_REQUEST } from './events.ts';
import { parseForm } from './form-body.ts';
import { type Answer, createIdempotency, fingerprintOf } from './idempotency.ts';
import { checkParameters } from './parameters.ts';
import { createWebhookDelivery, type Webhook } from './webhook-delivery.ts';

export interface CardsServerOptions {
  /** The preferred port; a free one is taken when it is in use. */
  readonly port: number;
  readonly file: StateFile;
  readonly webhook?: Webhook | undefined;
  /** Milliseconds to wait before each further attempt to deliver an event. */
  readonly webhookRetryDelays: readonly number[];
}

export interface CardsServer {
  readonly url: string;
  /** What a page loads instead of Stripe.js. */
  readonly scriptUrl: string;
  close(): Promise<void>;
}

/**
 * Starts the stand-in for Stripe: its HTTP API, its browser script and its webhooks.
 *
 * @throws StartError when its data cannot be read
 */
export async function startCardsServer(options: CardsServerOptions): Promise<CardsServer> {
  const { port, file, webhook, webhookRetryDelays } = options;
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
  const context = { state, record };
  const findAsset = createRouter(browserRoutes());
  const findRoute = createRouter(cardsRoutes(context));
  const listener: Listener = await listen({ name: 'the card stand-in', port, orAnyPort: true, answer });
  for (const event of state.events.all()) if (event.pending_webhooks > 0) delivery.send(event);

  return {
    url: listener.url,
    scriptUrl: listener.url + SCRIPT_PATH,
    async close() {
      delivery.close();
      await listener.close();
    },
  };

  async function answer(call: Call): Promise<Reply> {
    const asset = findAsset(call.method, call.url.pathname);
    if (asset) return asset.route.answer(call);
    const requestId = `req_${randomId(14)}`;
    try {
      return apiReply(requestId, answerApi(call, requestId));
    } catch (error) {
      return apiReply(requestId, refusal(error));
    }
  }

  function answerApi({ method, url, headers, body }: Call, requestId: string): Answer {
    const keyKind = keyKindOf(headers);
    const found = findRoute(method, url.pathname);
    if (!found) throw invalidRequest(`Unrecognized request URL (${method}: ${url.pathname}).`, {}, 404);
    const { route, params: segments } = found;
    const rules = keyKind === 'secret' ? route.parameters : route.browserParameters;
    if (!rules) throw secretKeyRequired();
    const params = parseForm(method === 'GET' ? url.search : body);
    checkParameters(params, rules);
    requireBrowserForCard(keyKind, params);
    const expand = expansionOf(route, textsField(params, 'expand'));
    const call = { id: segments['id'] ?? '', params, keyKind };
    const run = () => attempt(() => expand(state, route.answer(call)));
    if (method === 'GET') return run();
    const key = textField(headers, 'idempotency-key');
    const execute = () => {
      executing = { id: requestId, idempotency_key: key ?? null };
      const answered = run();
      executing = NO_REQUEST;
      return answered;
    };
    const answered = key ? answerOnce(key, fingerprintOf(url.pathname, params), execute) : execute();
    save();
    return answered;
  }
}

/**
 * Answers with whole charges where payments have their ids, if `expand` asks for it: the only field that is expanded here.
 * @throws CardsError 400
 */
function expansionOf({ method, path }: CardsRoute, names: readonly string[]) {
  const isList = method === 'GET' && !path.includes('{');
  const expandable = isList ? 'data.latest_charge' : 'latest_charge';
  const other = names.findIndex((name) => name !== expandable || !path.startsWith('/v1/payment_intents'));
  if (other >= 0) {
    const message = `This property cannot be expanded (${names[other]}).`;
    throw invalidRequest(message, { param: `expand[${other}]` });
  }
  return (state: CardsState, answer: object): object => {
    const whole = (row: unknown): unknown =>
      isFields(row)
        ? { ...row, latest_charge: state.charges.find(textField(row, 'latest_charge')) ?? null }
        : row;
    if (names.length === 0) return answer;
    return isList && 'data' in answer && Array.isArray(answer.data)
      ? { ...answer, data: answer.data.map(whole) }
      : Object(whole(answer));
  };
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
