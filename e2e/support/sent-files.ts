import type { CDPSession, Page } from '@playwright/test';

/** A file as it came over the wire. */
export interface SentFile {
  path: string;
  type: 'Document' | 'Script' | 'Stylesheet' | 'Image' | 'Font' | 'Fetch' | 'XHR' | 'Other';
  /** Of the body, compressed. */
  bytes: number;
  /** Asked for in an idle moment, ahead of any use: the toasts, and the identity provider's library. */
  isIdle: boolean;
}

/** @returns what the server sends a page while something is done in it */
export async function sentFiles(page: Page, work: () => Promise<void>): Promise<SentFile[]> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const files = new Map<string, SentFile>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type, initiator }) => {
    const path = new URL(request.url).pathname;
    const isIdle = initiator.type === 'script' && /^\/(static\/js\/async|emulator)\//.test(path);
    files.set(requestId, { path, type: typeOf(type), bytes: 0, isIdle });
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId);
    if (file) file.bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await work();
  await session.detach();
  return [...files.values()];
}

const types = ['Document', 'Script', 'Stylesheet', 'Image', 'Font', 'Fetch', 'XHR'] as const;

const typeOf = (type: string | undefined): SentFile['type'] => types.find((one) => one === type) ?? 'Other';
