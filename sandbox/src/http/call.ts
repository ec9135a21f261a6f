import type { IncomingHttpHeaders } from 'node:http';

/** One request to a stand-in: completely read, not validated yet. */
export interface Call {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A stand-in's answer; the listener adds the CORS headers. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A JSON answer. No answer of a stand-in may be cached, because its state changes. */
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
