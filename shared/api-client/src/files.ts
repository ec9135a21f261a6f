/**
 * Files of the backend. It is not shared: a remote that needs it bundles it, so that the first page does not load it. What
 * has state, and the errors, come from what is shared.
 */
import { ApiProblem, ApiUnreachable, renewing } from '@shop/api-client';
import { unexpectedAnswer } from './problem.ts';
import { withTimeLimit } from './time-limit.ts';

/** How long a file may take, in milliseconds: 20 MB at about 1 Mbit/s. */
const FILE_LIMIT = 180_000;

/**
 * Sends a file to a call beside the contract's JSON calls, as form data: field `file`.
 * @param url of the call, with its query
 * @returns the answer; its type is the call's
 * @throws {ApiProblem} the backend refused the file
 * @throws {ApiUnreachable} no answer came, or none in time
 */
export async function sendFile<Content>(url: string, file: File): Promise<Content> {
  const body = new FormData();
  body.append('file', file);
  return JSON.parse(await (await exchangeFile(url, { method: 'POST', body })).text());
}

/**
 * Fetches a file that a call answers, byte by byte.
 * @throws {ApiProblem} the backend refused the call
 * @throws {ApiUnreachable} no answer came, an incomplete one, or none in time
 */
export const fetchFile = (url: string): Promise<Blob> => exchangeFile(url, {});

async function exchangeFile(url: string, init: RequestInit): Promise<Blob> {
  let content: Blob | undefined;
  const answer = await renewing(async (token) => {
    const headers: HeadersInit = token ? { authorization: `Bearer ${token}` } : {};
    try {
      return await withTimeLimit(async (signal) => {
        const response = await fetch(url, { ...init, headers, signal });
        const contentType = response.headers.get('content-type') ?? '';
        content = response.status === 200 ? await response.blob() : undefined;
        return { status: response.status, contentType, text: content ? '' : await response.text() };
      }, FILE_LIMIT);
    } catch (cause) {
      throw new ApiUnreachable(cause);
    }
  });
  if (content) return content;
  const isProblem = answer.contentType.startsWith('application/problem+json');
  throw new ApiProblem(isProblem ? JSON.parse(answer.text) : unexpectedAnswer(answer.status));
}
