import type { BodyOf, CallName, ParamsOf, QueryOf, ResponseOf } from '@shop/contracts/calls';
import { type Answer, contentOf, exchange, problemOf } from './exchange.ts';
import { forgetFirstReads, forgetFirstReadsLater, takeFirstRead } from './first-reads.ts';

type Given<Key extends string, Value> = Value extends undefined ? unknown : { [K in Key]: Value };

/** The parameters of a call: path parameters, query and body, as the contract declares them. */
export type CallParameters<Name extends CallName> = object &
  Given<'params', ParamsOf<Name>> &
  Given<'query', QueryOf<Name>> &
  Given<'body', BodyOf<Name>>;

export type CallInput<Name extends CallName> = CallParameters<Name> & { signal?: AbortSignal };

interface RawInput {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
  signal?: AbortSignal;
}

/** The source of access tokens, which is told when one no longer works. */
export interface TokenSource {
  /** The token to send, renewed first if it is about to expire; `undefined` for a visitor. */
  current(): Promise<string | undefined>;
  /**
   * Gets a new token for the user of the refused one, so that a call is never repeated for somebody else.
   * @returns `undefined` if that is not possible, or somebody else is signed in by now
   */
  renew(refused: string): Promise<string | undefined>;
  /**
   * Called when the backend has refused this token for good: its session is over. Another user's session goes
   * on.
   */
  lost(refused: string): void;
}

/** How long a call may take, in milliseconds. */
const CALL_LIMIT = 30_000;

let base = '/api';
/** A visitor's, until the shell says otherwise. */
let tokens: TokenSource = {
  current: async () => undefined,
  renew: async () => undefined,
  lost: () => {},
};

/**
 * Sets the backend's address and the source of tokens for every call. Called once, by the shell.
 * @param settings.base path or absolute URL of the API, without a trailing slash
 */
export function configureApi(settings: { base: string; tokens: TokenSource }): void {
  base = settings.base;
  tokens = settings.tokens;
  forgetFirstReadsLater();
}

/**
 * Makes one call of the contract.
 *
 * Sends the access token where there is one; on a 401 it renews the token once and tries again, and
 * if that fails too, or the user has been removed, it reports the session as lost (docs/decisions/rulings.md#identity).
 *
 * @throws {ApiProblem} the backend refused the call
 * @throws {ApiUnreachable} no answer came, or none in time
 */
export async function call<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
): Promise<ResponseOf<Name>> {
  return contentOf(await renewing((token) => send(name, input, token)));
}

/**
 * Makes one call with a given token, or with none, instead of the session's: getting an access token must not
 * wait for one, and a sign-out revokes the token just removed. Renews nothing.
 * @throws {ApiProblem} the backend refused the call
 * @throws {ApiUnreachable} no answer came, or none in time
 */
export async function callWithToken<Name extends CallName>(
  token: string | undefined,
  name: Name,
  input: CallInput<Name>,
): Promise<ResponseOf<Name>> {
  return contentOf(await send(name, input, token));
}

/** Whether the session's token may be sent to this address: only to the shop's own backend. */
export const isOwn = (url: string): boolean => url.startsWith(`${base}/`);

/** Sends with the session's token, and once more with a renewed one if that is refused. */
export async function renewing(attempt: (token: string | undefined) => Promise<Answer>): Promise<Answer> {
  const token = await tokens.current();
  const answer = await attempt(token);
  if (!token) return answer;
  if (isRemoval(answer)) tokens.lost(token);
  if (answer.status !== 401) return answer;
  const renewed = await tokens.renew(token);
  const second = renewed ? await attempt(renewed) : answer;
  if (second.status === 401 || isRemoval(second)) tokens.lost(renewed ?? token);
  return second;
}

/** The user has been removed, so no token will work (docs/decisions/rulings.md#identity). */
const isRemoval = (answer: Answer): boolean =>
  answer.status === 403 && problemOf(answer).code === 'account-removed';

function send(
  name: string,
  { params = {}, query = {}, body, signal }: RawInput,
  token?: string,
): Promise<Answer> {
  const [method = 'GET', template = ''] = name.split(' ');
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, value);
  const url = `${base}${path}${search.size > 0 ? `?${search}` : ''}`;
  if (method !== 'GET') forgetFirstReads();
  return exchange(url, {
    method,
    begun: takeFirstRead(url, token),
    headers: {
      ...authorization(token),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    // A deletion may be sent as the page is left.
    keepalive: method === 'DELETE',
    signal,
    limit: CALL_LIMIT,
  });
}

export const authorization = (token?: string): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {};
