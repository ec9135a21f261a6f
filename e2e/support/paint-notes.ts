import type { Page } from '@playwright/test';

/** What a browser has noted of a page that nobody has touched. */
export interface PaintNotes {
  /** How far things moved by themselves: the sum of all layout shifts. */
  shift: number;
  /** The address of the picture that is the largest thing painted; empty when that is a text. */
  largestPicture: string;
}

/** @returns what the browser has noted of a page so far */
export const paintNotes = (page: Page): Promise<PaintNotes> => page.evaluate(readNotes);

/** Runs in the page. What was noted before is handed out in a next task. */
async function readNotes(): Promise<PaintNotes> {
  const notes: PaintNotes = { shift: 0, largestPicture: '' };
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
