import type { Page } from '@playwright/test';

/**
 * The colours that a page is painted in, and how often: `backgroundColor rgb(21, 70, 192) 3`. A colour that
 * has changed a little, or is that of another element now, is seen here and not in a picture's pixels.
 */
export const coloursOf = (page: Page): Promise<string> => page.evaluate(countColours);

function countColours(): string {
  const counts = new Map<string, number>();
  for (const element of document.body.querySelectorAll('*')) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const { color, backgroundColor, borderTopColor, borderTopWidth, borderBottomColor, borderBottomWidth } =
      getComputedStyle(element);
    const writes = [...element.childNodes].some(
      ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
    );
    const painted = [
      ...(writes ? [`color ${color}`] : []),
      ...(backgroundColor === 'rgba(0, 0, 0, 0)' ? [] : [`background ${backgroundColor}`]),
      ...(borderTopWidth === '0px' ? [] : [`border-top ${borderTopColor}`]),
      ...(borderBottomWidth === '0px' ? [] : [`border-bottom ${borderBottomColor}`]),
    ];
    for (const colour of painted) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return [...counts]
    .map(([colour, count]) => `${colour} ${count}\n`)
    .sort()
    .join('');
}
