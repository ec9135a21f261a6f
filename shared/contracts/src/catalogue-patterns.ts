import { POSITIONS } from './fitting.ts';

const SLUG = '[\\p{L}\\p{M}\\p{N}]+(-[\\p{L}\\p{M}\\p{N}]+)*';

/** What the parameters of the catalogue's list may be, with the flag `u`: those of its call and of its address. */
export const cataloguePatterns = {
  /** Its segments are those of the categories above it: `brakes/pads` is one of `brakes`. */
  category: `${SLUG}(/${SLUG}){0,3}`,
  brand: SLUG,
  position: POSITIONS.join('|'),
  /** An attribute and one of its values, as the catalogue names them. */
  attribute: "[^\\s,:;'\\\\]{1,40}:[^\\s,:;'\\\\]{1,40}",
  /** Dollars. */
  amount: '\\d{1,8}(\\.\\d{1,2})?',
  vehicle: 'vehicle_[0-9A-Za-z]+',
  part: 'part_[0-9A-Za-z]+',
  page: '[1-9]\\d?|100',
} as const;

/** The longest words, phrases of them and id, in characters, and the most choices of one facet. */
export const catalogueLimits = { words: 100, phrases: 200, id: 64, choices: 20 } as const;
