/**
 * A count for display: `1,200`. By hand, because the first `Intl.NumberFormat` of a page loads the browser's locale
 * data: 60 ms on a phone, while the page is being made interactive.
 * @param count whole, not negative
 */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
