import type { CDPSession } from '@playwright/test';
import type { Span } from './rounds.ts';

/** A completed network request; its times are milliseconds since the epoch. */
export interface RecordedRequest extends Span {
  url: string;
  /** The resource type of the DevTools protocol: `Document`, `Script`, `Stylesheet`, `Fetch` … */
  kind: string;
  /** Transferred bytes, headers included. */
  bytes: number;
  /** The content encoding; empty without one. */
  encoding: string;
}

/** Records the requests of a page from now on. @returns those answered so far, at each call */
export async function recordRequests(devtools: CDPSession): Promise<() => RecordedRequest[]> {
  const asked = new Map<string, RecordedRequest & { toEpoch: number }>();
  const answered: RecordedRequest[] = [];

  devtools.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, wallTime }) => {
    const toEpoch = wallTime - timestamp;
    const start = wallTime * 1000;
    asked.set(requestId, {
      url: request.url,
      kind: type ?? 'Other',
      start,
      end: start,
      bytes: 0,
      encoding: '',
      toEpoch,
    });
  });
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const request = asked.get(requestId);
    const headers = new Map(
      Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    if (request) request.encoding = headers.get('content-encoding') ?? '';
  });
  // Answers from a cache, including preloaded ones, are no requests.
  devtools.on('Network.requestServedFromCache', ({ requestId }) => void asked.delete(requestId));
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = asked.get(requestId);
    if (!request?.url.startsWith('http')) return;
    const { toEpoch, ...rest } = request;
    answered.push({ ...rest, end: (timestamp + toEpoch) * 1000, bytes: encodedDataLength });
  });

  await devtools.send('Network.enable');
  return () => [...answered];
}
