import type { Browser } from '@playwright/test';
import { brotliSize, brotliSizeOf } from '../browser/brotli-size.ts';

/** A phone on a slow mobile network, as page speed is usually reported. */
export const lab = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  roundTripMilliseconds: 150,
  bitsPerSecond: 1_600_000,
  timesSlower: 4,
} as const;

/** The browser's performance entries of a visit: milliseconds, bytes and layout shifts. */
export interface LabFigures {
  firstPaint: number;
  largestPaint: number;
  /** The part of each long task above 50 ms. */
  blocking: number;
  layoutShift: number;
  /** Requests that began before the largest paint; the page itself is one. */
  requestsBefore: number;
  scriptBrotliBytes: number;
  styleBrotliBytes: number;
  /** All that was sent, headers included. */
  transferredBytes: number;
}

/** Opens a page cold as the phone of the lab profile, and waits until nothing is loading. */
export async function labVisit(browser: Browser, url: string): Promise<LabFigures> {
  const { viewport, deviceScaleFactor } = lab;
  const context = await browser.newContext({ viewport, deviceScaleFactor, isMobile: true, hasTouch: true });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: lab.roundTripMilliseconds,
      downloadThroughput: lab.bitsPerSecond / 8,
      uploadThroughput: lab.bitsPerSecond / 8,
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: lab.timesSlower });
    // What a page loads in an idle moment is not part of its first visit.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    const { resources, inlineStyles, ...noted } = await page.evaluate(readNotes);
    const loaded = (ending: string) =>
      resources.filter(({ name }) => new URL(name).pathname.endsWith(ending)).map(({ name }) => name);
    return {
      ...noted,
      requestsBefore: 1 + resources.filter(({ start }) => start < noted.largestPaint).length,
      scriptBrotliBytes: await weigh(loaded('.js')),
      styleBrotliBytes: (await weigh(loaded('.css'))) + sum(inlineStyles.map(brotliSizeOf)),
    };
  } finally {
    await context.close();
  }
}

const weigh = async (urls: readonly string[]): Promise<number> =>
  sum(await Promise.all(urls.map(brotliSize)));
const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);

/** Runs in the page: the performance entries so far. */
async function readNotes() {
  const noted = { firstPaint: 0, largestPaint: 0, blocking: 0, layoutShift: 0 };
  const notes: Record<string, (entry: PerformanceEntry) => void> = {
    paint: ({ name, startTime }) => {
      if (name === 'first-contentful-paint') noted.firstPaint = startTime;
    },
    'largest-contentful-paint': ({ startTime }) => {
      noted.largestPaint = startTime;
    },
    longtask: ({ duration }) => {
      noted.blocking += Math.max(0, duration - 50);
    },
    'layout-shift': (entry) => {
      noted.layoutShift += Number(Reflect.get(entry, 'value'));
    },
  };
  for (const [type, note] of Object.entries(notes)) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry);
    }).observe({ type, buffered: true });
  }
  // Buffered entries are delivered in the next tasks.
  await new Promise((resolve) => setTimeout(resolve, 100));
  return {
    ...noted,
    transferredBytes: [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ]
      .map((entry) => Number(Reflect.get(entry, 'transferSize')))
      .reduce((total, size) => total + size, 0),
    resources: performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ name, start: startTime })),
    /** The remotes' style sheets that the server has inlined in the page. */
    inlineStyles: [...document.querySelectorAll('style[data-href]')].map(({ textContent }) => textContent),
  };
}
