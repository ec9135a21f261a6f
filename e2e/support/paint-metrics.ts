import type { Page } from '@playwright/test';

/** The browser's performance entries of a page without interaction. */
export interface PaintMetrics {
  /** The sum of all layout shifts. */
  shift: number;
  /** The address of the picture that is the largest contentful paint; empty when that is a text. */
  largestPicture: string;
}

/** @returns the performance entries of a page so far */
export const paintMetrics = (page: Page): Promise<PaintMetrics> => page.evaluate(readNotes);

/** Runs in the page. Buffered entries are delivered in a later task. */
async function readNotes(): Promise<PaintMetrics> {
  const notes: PaintMetrics = { shift: 0, largestPicture: '' };
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) notes.shift += Number(Reflect.get(shift, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
  await new Promise<void>((resolve) => {
    new PerformanceObserver((list) => {
      notes.largestPicture = String(Reflect.get(list.getEntries().at(-1) ?? {}, 'url') ?? '');
      resolve();
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  return notes;
}
