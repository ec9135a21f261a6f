import type { Browser, BrowserContext } from '@playwright/test';
import { type RecordedRequest, recordRequests, rounds } from '@shop/cli';
import { brotliSize } from './brotli-size.ts';

/** Who visits: what the browser holds of an earlier sign-in. */
export type BrowserState = Awaited<ReturnType<BrowserContext['storageState']>>;

export interface Visit {
  url: string;
  /** `undefined` for a visitor who is not signed in. */
  state: BrowserState | undefined;
  /** The remote whose screen it is. */
  remote: string;
  /** CSS selector of what is there once the content, with its data, is on the screen. */
  shown: string;
}

/** What had happened when the page answered its visitor. Pictures and fonts do not count: they come beside it. */
export interface VisitFigures {
  /** Until the content was on the screen. */
  milliseconds: number;
  /** Until the screen's code had taken it over. */
  interactive: number;
  requests: number;
  rounds: number;
  /** Over the wire. */
  scriptBytes: number;
  /** If they were compressed with Brotli. */
  scriptBrotliBytes: number;
  styleBytes: number;
  /** How scripts were compressed. */
  encodings: ReadonlySet<string>;
}

const ROUND_TRIP_MILLISECONDS = 60;
const BYTES_PER_SECOND = (10 * 1_000_000) / 8;
const SHOWN = 'content-shown';

export const connection = `${ROUND_TRIP_MILLISECONDS} ms round trip, ${(BYTES_PER_SECOND * 8) / 1_000_000} Mbit/s`;

/** Opens a page with an empty cache over the throttled connection, and waits until its content is shown. */
export async function visit(browser: Browser, { url, state, remote, shown }: Visit): Promise<VisitFigures> {
  const context = await browser.newContext(state ? { storageState: state } : {});
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
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
    return { milliseconds, interactive, ...(await figuresOf(before)) };
  } finally {
    await context.close();
  }
}

/**
 * Runs in the page, before its own scripts: marks the frame in which the content is drawn. What a page
 * leaves to an idle moment is left out: whether it comes before the content hangs on how busy the machine is.
 */
function markWhenShown({ selector, mark }: { selector: string; mark: string }): void {
  window.requestIdleCallback = () => 0;
  new MutationObserver((_, observer) => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    requestAnimationFrame(() => performance.mark(mark));
  }).observe(document, { childList: true, subtree: true, attributes: true });
}

/** Runs in the page: waits for the mark. @returns when the page was opened (epoch), and the mark's time since */
function readMark(mark: string): Promise<{ opened: number; milliseconds: number }> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const [entry] = list.getEntriesByName(mark);
      if (entry) resolve({ opened: performance.timeOrigin, milliseconds: entry.startTime });
    }).observe({ type: 'mark', buffered: true });
  });
}

/**
 * Runs in the page: waits until the shell has told that a screen of the remote has started, as it does for the
 * figures by release. @returns when, in milliseconds
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

async function figuresOf(
  requests: readonly RecordedRequest[],
): Promise<Omit<VisitFigures, 'milliseconds' | 'interactive'>> {
  const scripts = requests.filter(({ kind }) => kind === 'Script');
  const styles = requests.filter(({ kind }) => kind === 'Stylesheet');
  const compressed = await Promise.all(scripts.map(({ url }) => brotliSize(url)));
  return {
    requests: requests.length,
    rounds: rounds(requests),
    scriptBytes: sum(scripts.map(({ bytes }) => bytes)),
    scriptBrotliBytes: sum(compressed),
    styleBytes: sum(styles.map(({ bytes }) => bytes)),
    encodings: new Set(scripts.map(({ encoding }) => encoding)),
  };
}

const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0);
