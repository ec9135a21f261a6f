import type { Browser } from '@playwright/test';
import { recordRequests, rounds } from '@shop/testkit/browser';
import { brotliSize } from './brotli-size.ts';
import { type BrowserState, onPage } from './sign-in.ts';

export interface Visit {
  url: string;
  /** `undefined` for a visitor who is not signed in. */
  state: BrowserState | undefined;
  /** The remote whose screen it is. */
  remote: string;
  /** CSS selector of an element that is present once the content, with its data, is rendered. */
  shown: string;
}

/**
 * What had happened when the page could be used. Pictures and fonts do not count, because they load beside
 * it.
 */
export interface VisitFigures {
  /** Time until the content was shown. */
  milliseconds: number;
  /** Time until the screen's code was running. */
  interactive: number;
  rounds: number;
  /** Bytes if compressed with Brotli. */
  scriptBrotliBytes: number;
}

const ROUND_TRIP_MILLISECONDS = 60;
const BYTES_PER_SECOND = (10 * 1_000_000) / 8;
const SHOWN = 'content-shown';

export const connection = `${ROUND_TRIP_MILLISECONDS} ms round trip, ${(BYTES_PER_SECOND * 8) / 1_000_000} Mbit/s`;

/** Opens a page with an empty cache over the throttled connection, and waits until its content is shown. */
export const visit = (browser: Browser, { url, state, remote, shown }: Visit): Promise<VisitFigures> =>
  onPage(browser, state ? { storageState: state } : {}, async (page) => {
    const devtools = await page.context().newCDPSession(page);
    const answered = await recordRequests(devtools);
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: ROUND_TRIP_MILLISECONDS,
      downloadThroughput: BYTES_PER_SECOND,
      uploadThroughput: BYTES_PER_SECOND,
    });
    await page.addInitScript(markWhenShown, { selector: shown, mark: SHOWN });
    await page.goto(url, { waitUntil: 'commit' });
    await page.locator(shown).first().waitFor({ state: 'attached' });
    const { opened, milliseconds } = await page.evaluate(readMark, SHOWN);
    const interactive = await page.evaluate(readStart, remote);
    const last = opened + Math.max(milliseconds, interactive);
    const before = answered().filter(({ kind, end }) => counts(kind) && end <= last);
    const scripts = before.filter(({ kind }) => kind === 'Script').map(({ url: script }) => script);
    const scriptBrotliBytes = await brotliSize(scripts);
    return { milliseconds, interactive, rounds: rounds(before), scriptBrotliBytes };
  });

/**
 * Runs in the page, before its own scripts: marks the frame in which the content is drawn. Work that a page
 * leaves to an idle moment is not counted, because whether it runs before the content depends on how busy the
 * machine is.
 */
function markWhenShown({ selector, mark }: { selector: string; mark: string }): void {
  window.requestIdleCallback = () => 0;
  new MutationObserver((_, observer) => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    requestAnimationFrame(() => performance.mark(mark));
  }).observe(document, { childList: true, subtree: true, attributes: true });
}

/**
 * Runs in the page: waits for the mark.
 * @returns when the page was opened (epoch), and the mark's time since then
 */
function readMark(mark: string): Promise<{ opened: number; milliseconds: number }> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const [entry] = list.getEntriesByName(mark);
      if (entry) resolve({ opened: performance.timeOrigin, milliseconds: entry.startTime });
    }).observe({ type: 'mark', buffered: true });
  });
}

/**
 * Runs in the page: waits until the shell reports that a screen of the remote has started, as it does for the
 * metrics by release.
 * @returns when, in milliseconds
 */
function readStart(remote: string): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const started = list.getEntries().find(({ name }) => name.startsWith(`${remote}@`));
      if (started) resolve(started.startTime + started.duration);
    }).observe({ type: 'measure', buffered: true });
  });
}

const counts = (kind: string): boolean => ['Document', 'Script', 'Stylesheet', 'Fetch', 'XHR'].includes(kind);
