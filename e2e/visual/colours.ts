import type { Page } from '@playwright/test';

/**
 * The computed colours of a page with their number of occurrences: `backgroundColor rgb(21, 70, 192) 3`.
 * Shows changed colours that a picture's tolerance would hide.
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
