import type { Settings } from './settings.ts';

/** How many declined cards the shop allows, so that nobody can test stolen cards with it. */
export interface DeclineLimits {
  /** For one order. */
  ofOrder: number;
  /** For all orders of an account in any 24 hours. */
  ofAccount: number;
}

/**
 * @param limited `false` lifts the limits
 * @throws {StartupProblem} naming the setting that is out of bounds
 */
export function declineLimitsOf(settings: Settings, limited: boolean): DeclineLimits {
  const ofOrder = settings.wholeNumber('MAX_DECLINES');
  const ofAccount = settings.wholeNumber('MAX_DECLINES_PER_DAY');
  return limited ? { ofOrder, ofAccount } : noDeclineLimits;
}

export const noDeclineLimits: DeclineLimits = {
  ofOrder: Number.POSITIVE_INFINITY,
  ofAccount: Number.POSITIVE_INFINITY,
};
