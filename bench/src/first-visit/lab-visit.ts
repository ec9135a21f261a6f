import type { Browser } from '@playwright/test';
import { brotliSize, brotliSizeOf, sum } from '../browser/brotli-size.ts';
import { onPage } from '../browser/sign-in.ts';

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
export function labVisit(browser: Browser, url: string): Promise<LabFigures> {
  const { viewport, deviceScaleFactor } = lab;
  const phone = { viewport, deviceScaleFactor, isMobile: true, hasTouch: true };
  return onPage(browser, phone, async (page) => {
    const devtools = await page.context().newCDPSession(page);
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
    const { entries, transferredBytes, resources, inlineStyles } = await page.evaluate(readNotes);
    const figures = figuresOf(entries);
    const loaded = (ending: string) =>
      resources.filter(({ name }) => new URL(name).pathname.endsWith(ending)).map(({ name }) => name);
    return {
      ...figures,
      transferredBytes,
      requestsBefore: 1 + resources.filter(({ start }) => start < figures.largestPaint).length,
      scriptBrotliBytes: await brotliSize(loaded('.js')),
      styleBrotliBytes: (await brotliSize(loaded('.css'))) + sum(inlineStyles.map(brotliSizeOf)),
    };
  });
}

function figuresOf(entries: Awaited<ReturnType<typeof readNotes>>['entries']) {
  const ofType = (type: string) => entries.filter((entry) => entry.type === type);
  return {
    firstPaint: entries.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? 0,
    largestPaint: ofType('largest-contentful-paint').at(-1)?.startTime ?? 0,
    blocking: sum(ofType('longtask').map(({ duration }) => Math.max(0, duration - 50))),
    layoutShift: sum(ofType('layout-shift').map(({ shift }) => shift)),
  };
}

/** Runs in the page: the performance entries so far. */
async function readNotes() {
  const observed: PerformanceEntry[] = [];
  for (const type of ['paint', 'largest-contentful-paint', 'longtask', 'layout-shift']) {
    new PerformanceObserver((list) => observed.push(...list.getEntries())).observe({ type, buffered: true });
  }
  // Buffered entries are delivered in the next tasks.
  await new Promise((resolve) => setTimeout(resolve, 100));
  const resources = performance.getEntriesByType('resource');
  const sent = [...performance.getEntriesByType('navigation'), ...resources];
  return {
    entries: observed.map((entry) => ({
      type: entry.entryType,
      name: entry.name,
      startTime: entry.startTime,
      duration: entry.duration,
      shift: Number(Reflect.get(entry, 'value')),
    })),
    transferredBytes: sent.reduce((total, entry) => total + Number(Reflect.get(entry, 'transferSize')), 0),
    resources: resources.map(({ name, startTime }) => ({ name, start: startTime })),
    /** The style sheets in the page: the shell's, and its remote's. */
    inlineStyles: [...document.querySelectorAll('style')].map(({ textContent }) => textContent),
  };
}
