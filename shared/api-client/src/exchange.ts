import type { Problem } from '@shop/contracts';
import { ApiOffline, ApiProblem, ApiUnreachable, unexpectedAnswer } from './problem.ts';
import { withTimeLimit } from './time-limit.ts';

/** A completely received answer. */
export interface Answer {
  status: number;
  contentType: string;
  text: string;
}

export interface Request extends Omit<RequestInit, 'signal'> {
  signal?: AbortSignal | undefined;
  /** Milliseconds until the whole answer must have arrived. */
  limit: number;
  /** The answer, if its request was sent already. */
  begun?: Promise<Answer | undefined>;
}

/**
 * Sends one request and receives the whole answer.
 * @throws {ApiUnreachable} no answer, an incomplete one, or none in time
 * @throws the reason of `signal` when the caller aborted
 */
export async function exchange(url: string, { signal, limit, begun, ...init }: Request): Promise<Answer> {
  const attempt = async (bounded: AbortSignal): Promise<Answer> => {
    const response = await fetch(url, { ...init, signal: bounded });
    const contentType = response.headers.get('content-type') ?? '';
    return { status: response.status, contentType, text: await response.text() };
  };
  // Asked before: a request that was sent while online may have arrived. The server, which renders pages too, is online.
  const wasOffline = globalThis.navigator?.onLine === false;
  try {
    return (await begun) ?? (await withTimeLimit(attempt, limit, signal));
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw wasOffline ? new ApiOffline(cause, init.method) : new ApiUnreachable(cause);
  }
}

/**
 * The content of the answer. Its type is the contract's, from which both sides are built.
 * @throws {ApiProblem} the backend refused the call, or answered no JSON
 */
export function contentOf<Content>(answer: Answer): Content {
  if (answer.status < 200 || answer.status > 299) throw new ApiProblem(problemOf(answer));
  return parseAnswer(answer);
}

/** The reason of a refusal; an answer without a problem document (a proxy's error page) gets one. */
export function problemOf(answer: Answer): Problem {
  if (!answer.contentType.startsWith('application/problem+json')) return unexpectedAnswer(answer.status);
  return parseAnswer(answer);
}

function parseAnswer<Content>({ status, text }: Answer): Content {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiProblem(unexpectedAnswer(status));
  }
}
