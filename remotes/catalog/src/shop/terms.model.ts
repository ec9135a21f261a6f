import { WARRANTY_YEARS } from './claims.model.ts';

/** The shop's terms, the same for every part. */
export const terms = {
  delivery: 'Ships from Oakland in two working days',
  warranty: `${WARRANTY_YEARS} years, on every unit`,
} as const;
