import type { CallName, ResponseOf } from '@shop/contracts/calls';
import { vi } from 'vitest';
import { Refusal } from './refusal.ts';

/** A call as it reached the network edge. */
export interface ReceivedCall {
  /** Of one without an answer, its method and path. */
  name: string;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  body: unknown;
}

type Given<Name extends CallName> = ResponseOf<Name> | Refusal;

/** The answer to a call: a value, or a function that returns one (a promise delays the answer). */
export type Answer<Name extends CallName> =
  | Given<Name>
  | ((received: ReceivedCall) => Given<Name> | Promise<Given<Name>>);

export type Answers = { [Name in CallName]?: Answer<Name> };

export interface AnsweredCalls {
  /** Every call so far, in order. */
  received: readonly ReceivedCall[];
  /** The calls of one name so far, in order. */
  of(name: CallName): readonly ReceivedCall[];
  /** Adds answers, or replaces earlier ones. */
  answer(more: Answers): void;
}

/**
 * Answers the contract's calls instead of `fetch`, until it is called again. A call without an answer gets
 * 404, so that a forgotten one is noticed, and is recorded, so that a test can say that it was not made.
 */
export function answerCalls(answers: Answers): AnsweredCalls {
  const received: ReceivedCall[] = [];
  const current: Answers = { ...answers };

  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    init.signal?.throwIfAborted();
    const { method = 'GET' } = init;
    const { pathname, searchParams } = new URL(url, 'http://shop.test');
    const sent = { query: Object.fromEntries(searchParams), body: bodyOf(init) };
    for (const [name, answer] of Object.entries(current)) {
      const params = paramsOf(name, method, pathname);
      if (!params || answer === undefined) continue;
      const call: ReceivedCall = { name, params, ...sent };
      received.push(call);
      return responseOf(typeof answer === 'function' ? await answer(call) : answer);
    }
    received.push({ name: `${method} ${pathname}`, params: {}, ...sent });
    return responseOf(new Refusal('not-found'));
  });

  return {
    received,
    of: (name) =>
      received.filter((call) => {
        const [method = '', path = ''] = call.name.split(' ');
        return call.name === name || paramsOf(name, method, path);
      }),
    answer: (more) => void Object.assign(current, more),
  };
}

/** @returns the path's parameters when the request is this call, below any base */
function paramsOf(name: string, method: string, path: string): Record<string, string> | undefined {
  const [wanted = '', template = ''] = name.split(' ');
  if (wanted !== method) return undefined;
  const pattern = template.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const match = new RegExp(`^/api${pattern}$`).exec(path);
  if (!match) return undefined;
  const entries = Object.entries(match.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]);
  return Object.fromEntries(entries);
}

const bodyOf = (init: RequestInit): unknown =>
  typeof init.body === 'string' ? JSON.parse(init.body) : undefined;

function responseOf(answer: unknown): Response {
  if (!(answer instanceof Refusal)) return Response.json(answer);
  return Response.json(answer.problem, {
    status: answer.problem.status,
    headers: { 'content-type': 'application/problem+json' },
  });
}
