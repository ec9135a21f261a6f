import type { Page } from '@playwright/test';

/** A picture as the browser shows it. */
export interface ShownPicture {
  file: string;
  /** In the file's own pixels. */
  width: number;
  /** What its box takes on this screen, in the screen's pixels. */
  needed: number;
  /** The widths that the browser could choose from. */
  choice: number[];
  /** Its box has proportions before the picture comes. */
  hasSize: boolean;
  isLazy: boolean;
  isBelowFold: boolean;
  /** Asked for before the others. */
  isFirst: boolean;
}

/** Scrolls to every picture of a page, so that it comes. @returns them as they are shown */
export const shownPictures = (page: Page): Promise<ShownPicture[]> => page.evaluate(lookAtPictures);

/** Runs in the page. */
async function lookAtPictures(): Promise<ShownPicture[]> {
  const shown: ShownPicture[] = [];
  const below = [...document.images].filter((image) => image.getBoundingClientRect().top >= innerHeight);
  for (const image of document.images) {
    image.scrollIntoView({ block: 'center', behavior: 'instant' });
    await image.decode();
    // A picture that was chosen from a set tells its width in the page's pixels; a plain one tells the file's.
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
