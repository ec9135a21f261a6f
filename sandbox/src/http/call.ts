import type { IncomingHttpHeaders } from 'node:http';

/** One request as a stand-in sees it: wholly read, nothing of it trusted yet. */
export interface Call {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** What a stand-in answers; the listener adds the CORS headers. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A JSON answer. Nothing a stand-in says may be cached: its state changes under the caller's feet. */
export function jsonReply(
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): Reply {
  return textReply(status, 'application/json; charset=utf-8', JSON.stringify(value), headers);
}

/** An answer of any text type. */
export function textReply(
  status: number,
  contentType: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Reply {
  return {
    status,
    body,
    headers: {
      'content-type': contentType,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
  };
}
