import type { Page } from '@playwright/test';

/** A picture as the browser shows it. */
export interface ShownPicture {
  file: string;
  /** In the file's own pixels. */
  width: number;
  /** The size of its box, in the screen's pixels. */
  needed: number;
  /** The widths that the browser could choose from. */
  choice: number[];
  /** Its box has its proportions before the picture has loaded. */
  hasSize: boolean;
  isLazy: boolean;
  isBelowFold: boolean;
  /** Loaded with priority. */
  isFirst: boolean;
}

/**
 * Scrolls to every picture of a page, so that it loads.
 * @returns them as they are shown
 */
export const shownPictures = (page: Page): Promise<ShownPicture[]> => page.evaluate(lookAtPictures);

/** Runs in the page. */
async function lookAtPictures(): Promise<ShownPicture[]> {
  const shown: ShownPicture[] = [];
  const below = [...document.images].filter((image) => image.getBoundingClientRect().top >= innerHeight);
  for (const image of document.images) {
    image.scrollIntoView({ block: 'center', behavior: 'instant' });
    await image.decode();
    // `naturalWidth` of a picture from a set is in CSS pixels; of a plain one it is the file's width.
    const file = new Image();
    file.src = image.currentSrc;
    await file.decode();
    const box = image.getBoundingClientRect();
    const covering = Math.max(box.width, (box.height * file.naturalWidth) / file.naturalHeight);
    const { pathname } = new URL(image.currentSrc);
    const sources = [...(image.parentElement?.querySelectorAll('source') ?? []), image];
    const chosenFrom = sources.find(({ srcset }) => srcset.includes(pathname))?.srcset ?? '';
    shown.push({
      file: pathname,
      width: file.naturalWidth,
      needed: covering * devicePixelRatio,
      choice: [...chosenFrom.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width)),
      hasSize: image.hasAttribute('width') && image.hasAttribute('height'),
      isLazy: image.loading === 'lazy',
      isBelowFold: below.includes(image),
      isFirst: image.fetchPriority === 'high',
    });
  }
  return shown;
}
