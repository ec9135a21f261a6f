import { expect, type Page } from '@playwright/test';

/** Waits until the shop's own typeface is loaded, and every photograph in the window is drawn. */
export async function waitUntilPainted(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await expect.poll(() => page.evaluate(unpaintedPictures)).toEqual([]);
}

/** @returns the addresses of pictures in the window that have not loaded */
async function unpaintedPictures(): Promise<string[]> {
  const inWindow = [...document.images].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });
  const painted = await Promise.all(
    inWindow.map((image) =>
      image.decode().then(
        () => true,
        () => false,
      ),
    ),
  );
  return inWindow.filter((_, index) => !painted[index]).map(({ src }) => src);
}
