import path from 'node:path';
import type { FastifyRequest } from 'fastify';
import { serveAssets } from '../http/assets.ts';
import { parseForm, textField } from '../http/fields.ts';
import { bodyOf, createServer, listen, queryOf } from '../http/server.ts';
import type { StateFile } from '../storage/json-file.ts';
import { CardsError, invalidRequest } from './cards-error.ts';
import { browserRoute, cardsRoutes } from './cards-routes.ts';
import { openCardsState } from './cards-state.ts';
import { createEventRecorder, type Webhook } from './events.ts';
import { type Answer, createIdempotency, fingerprintOf } from './idempotency.ts';
import { checkParameters } from './parameters.ts';

export const SECRET_KEY = 'sk_test_standin';
export const PUBLISHABLE_KEY = 'pk_test_standin';

interface CardsServerOptions {
  /** The preferred port; a free one is taken when it is in use. */
  readonly port: number | undefined;
  readonly file: StateFile;
  readonly webhook: Webhook | undefined;
}

/**
 * Starts the stand-in for Stripe: its HTTP API, its browser script and its webhooks.
 *
 * @throws StartError when its data cannot be read
 */
export async function startCardsServer({ port, file, webhook }: CardsServerOptions) {
  const state = openCardsState(file);
  const record = createEventRecorder(state, webhook);
  const answerOnce = createIdempotency(state.answers);
  const forBrowsers = browserRoute(state, record);
  const server = createServer();
  serveAssets(server, path.join(import.meta.dirname, 'browser'), {
    '/stripe.js': 'stripe-script.ts',
    '/elements': 'card-frame.html',
    '/elements/card-frame.css': 'card-frame.css',
    '/elements/card-frame.js': 'card-frame.ts',
  });
  for (const route of cardsRoutes(state, record)) {
    const { method, url } = route;
    server.route<{ Params: { id?: string } }>({
      ...{ method, url },
      handler(request, reply) {
        const { rules, answer } = isFromBrowser(request) ? forBrowsersOnly(url) : route;
        const params = parseForm(method === 'GET' ? queryOf(request).toString() : bodyOf(request));
        checkParameters(params, rules);
        const run = () => answerOf(() => answer(params, request.params.id ?? ''));
        const key = textField(request.headers, 'idempotency-key');
        const { status, body } = key ? answerOnce(key, fingerprintOf(request.url, params), run) : run();
        if (method === 'POST') file.write(state);
        return reply.code(status).type('application/json; charset=utf-8').send(body);
      },
    });
  }
  server.setNotFoundHandler(({ method, url }) => {
    throw invalidRequest(`Unrecognized request URL (${method}: ${url}).`, {}, 404);
  });
  server.setErrorHandler((error, _, reply) => {
    if (!(error instanceof CardsError)) throw error;
    return reply.code(error.status).send({ error: error.problem });
  });
  const url = await listen(server, port);
  return { url, scriptUrl: `${url}/stripe.js`, close: () => server.close() };

  /** @throws CardsError 403 for a call only the backend may make */
  function forBrowsersOnly(url: string) {
    if (url === forBrowsers.url) return forBrowsers;
    const message = 'This API call cannot be made with a publishable API key. Please use a secret API key.';
    throw invalidRequest(message, { code: 'secret_key_required' }, 403);
  }
}

/**
 * The shop's backend has the secret key, browsers the publishable one.
 * @throws CardsError 401 without a key, or with an unknown one
 */
function isFromBrowser({ headers }: FastifyRequest): boolean {
  const [, key] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
  if (key === SECRET_KEY || key === PUBLISHABLE_KEY) return key === PUBLISHABLE_KEY;
  throw invalidRequest(key ? 'Invalid API Key provided.' : 'You did not provide an API key.', {}, 401);
}

function answerOf(run: () => object): Answer {
  try {
    return { status: 200, body: JSON.stringify(run()) };
  } catch (error) {
    if (!(error instanceof CardsError)) throw error;
    return { status: error.status, body: JSON.stringify({ error: error.problem }) };
  }
}
