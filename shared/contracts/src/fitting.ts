/** Where on a car a part goes. */
export const POSITIONS = [
  'front',
  'front left',
  'front right',
  'rear',
  'rear left',
  'rear right',
  'left',
  'right',
  'upper',
  'lower',
  'inner',
  'outer',
] as const;
export type Position = (typeof POSITIONS)[number];

export const FUELS = ['petrol', 'diesel', 'hybrid', 'electric', 'gas', 'hydrogen'] as const;
export type Fuel = (typeof FUELS)[number];

/** Parts whose fit one call tells. */
export const MAX_FITS_PER_CALL = 100;

/** Vehicles that a visitor's browser keeps, and that an account keeps. */
export const GARAGE_LIMITS = { visitor: 10, customer: 200 } as const;

/** The storage key of a visitor's vehicles; nothing is stored while there are none. */
export const GARAGE_KEY = 'garage';
