/** The shop's claims (docs/specification.md#home): each figure is written only here. */

export const FOUNDED = 1996;

/** The standard warranty on every part, in figures and in words. */
export const WARRANTY_YEARS = 3;
export const WARRANTY_CLAIM = 'Three-year standard warranty';

/** Milliseconds between a counter becoming visible and its first step. */
export const COUNTER_DELAY = 1000;

/** One counter of the business-growth strip: it runs from `start` to `end`, followed by the unit. */
export interface GrowthFigure {
  label: string;
  start: number;
  end: number;
  unit: string;
}

export const growthFigures: readonly GrowthFigure[] = [
  { label: 'Countries', start: 25, end: 78, unit: '+' },
  { label: 'Customers', start: 18, end: 38, unit: 'K+' },
  { label: 'Annual revenue', start: 35, end: 115, unit: 'M+' },
  { label: 'Delivered', start: 100, end: 570, unit: 'K+' },
];

/** The shop's terms, the same for every part. */
export const terms = {
  delivery: 'Ships from Oakland in two working days',
  warranty: `${WARRANTY_YEARS} years, on every unit`,
} as const;
