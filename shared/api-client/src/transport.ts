import type { BodyOf, CallName, ParamsOf, QueryOf, ResponseOf } from '@shop/contracts/calls';
import { ApiProblem, ApiUnreachable, problemOf } from './problem.ts';
import { anonymous, type TokenSource } from './token-source.ts';

type Given<Key extends string, Value> = Value extends undefined ? unknown : { [K in Key]: Value };

/** What a call takes: its path parameters, query and body as the contract has them. */
export type CallInput<Name extends CallName> = Given<'params', ParamsOf<Name>> &
  Given<'query', QueryOf<Name>> &
  Given<'body', BodyOf<Name>> & { signal?: AbortSignal };

interface RawInput {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
  signal?: AbortSignal;
}

let base = '/api';
let tokens: TokenSource = anonymous;

/**
 * Points every call at the backend and gives it the session's token. Called once, by the shell.
 * @param settings.base path or absolute URL of the API, without a trailing slash
 */
export function configureApi(settings: { base: string; tokens: TokenSource }): void {
  base = settings.base;
  tokens = settings.tokens;
}

/**
 * Makes one call of the contract.
 *
 * Sends the access token where there is one; on a 401 it renews the token once and tries again, and
 * if that fails too it reports the session as lost (DECISIONS, identity).
 *
 * @throws {ApiProblem} the backend refused the call
 * @throws {ApiUnreachable} no answer came
 */
export async function call<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
): Promise<ResponseOf<Name>> {
  return answerOf(await renewing((token) => send(name, input, token)));
}

/**
 * Makes one call with a given token, or with none, in place of the session's: getting an access
 * token must not wait for one, and a sign-out revokes the token just given up. Renews nothing.
 *
 * @throws {ApiProblem} the backend refused the call
 * @throws {ApiUnreachable} no answer came
 */
export async function callWithToken<Name extends CallName>(
  token: string | undefined,
  name: Name,
  input: CallInput<Name>,
): Promise<ResponseOf<Name>> {
  return answerOf(await send(name, input, token));
}

async function answerOf<Answer>(response: Response): Promise<Answer> {
  if (!response.ok) throw new ApiProblem(await problemOf(response));
  return response.json();
}

/**
 * Uploads one picture as form data (specification, section 7: field `image`). Only the shop's own
 * image host gets the access token.
 *
 * @returns the URL of the stored picture
 * @throws {ApiProblem} the host refused the picture
 * @throws {ApiUnreachable} no answer came
 */
export async function uploadImage(url: string, file: File): Promise<string> {
  const form = new FormData();
  form.append('image', file);
  const post = (token?: string) => reach(url, { method: 'POST', body: form, headers: authorization(token) });
  const own = url.startsWith(`${base}/`);
  const { success, data } = await answerOf<UploadAnswer>(await (own ? renewing(post) : post()));
  if (!success) throw new ApiUnreachable('The image host did not take the picture.');
  return data.url;
}

interface UploadAnswer {
  success: boolean;
  data: { url: string };
}

/** Sends with the session's token, and once more with a fresh one if that is refused. */
async function renewing(attempt: (token: string | undefined) => Promise<Response>): Promise<Response> {
  const token = await tokens.current();
  const response = await attempt(token);
  if (response.status !== 401 || !token) return response;
  const renewed = await tokens.renew();
  const answer = renewed ? await attempt(renewed) : response;
  if (answer.status === 401) tokens.lost();
  return answer;
}

function send(
  name: string,
  { params = {}, query = {}, body, signal }: RawInput,
  token?: string,
): Promise<Response> {
  const [method = 'GET', template = ''] = name.split(' ');
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, value);
  const suffix = search.size > 0 ? `?${search}` : '';
  return reach(`${base}${path}${suffix}`, {
    method,
    headers: {
      ...authorization(token),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  });
}

const authorization = (token?: string): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {};

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new ApiUnreachable(cause);
  }
}
