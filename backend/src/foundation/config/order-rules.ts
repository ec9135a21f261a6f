import type { Settings } from './settings.ts';

/**
 * What is set of placing and paying orders.
 * @param limited `false` lifts the numbers of orders, lines and declined cards, not the hours
 * @throws {StartupProblem} naming the setting that is out of bounds
 */
export const orderRulesOf = (settings: Settings, limited: boolean) => ({
  allowances: orderAllowancesOf(settings, limited),
  declineLimits: declineLimitsOf(settings, limited),
});

export type OrderRules = ReturnType<typeof orderRulesOf>;

/** The largest integer of a PostgreSQL `int`. */
const UNLIMITED = 2_147_483_647;

/** What an account may keep unpaid. */
interface OrderAllowance {
  /** Unpaid orders at the same time; one of a whole cart counts once. */
  unpaidOrders: number;
  /** Lines of all unpaid orders of whole carts together. */
  unpaidLines: number;
  /** Hours for which an unpaid order holds its stock. */
  holdHours: number;
}

/** The allowance of each standing of an account. */
export interface OrderAllowances {
  /** The email address is not verified. */
  unverified: OrderAllowance;
  verified: OrderAllowance;
  /** The account has an order that is paid, whether its email address is verified or not. */
  paying: OrderAllowance;
}

function orderAllowancesOf(settings: Settings, limited: boolean): OrderAllowances {
  const allowance = (standing: 'UNVERIFIED' | 'VERIFIED' | 'PAYING'): OrderAllowance => ({
    unpaidOrders: limited ? settings.wholeNumber(`UNPAID_ORDERS_${standing}`) : UNLIMITED,
    unpaidLines: limited ? settings.wholeNumber(`UNPAID_LINES_${standing}`) : UNLIMITED,
    holdHours: settings.wholeNumber(`ORDER_HOLD_HOURS_${standing}`),
  });
  return {
    unverified: allowance('UNVERIFIED'),
    verified: allowance('VERIFIED'),
    paying: allowance('PAYING'),
  };
}

/** How many declined cards the shop allows, so that nobody can test stolen cards with it. */
export interface DeclineLimits {
  /** For one order. */
  ofOrder: number;
  /** For all orders of an account in any 24 hours. */
  ofAccount: number;
}

function declineLimitsOf(settings: Settings, limited: boolean): DeclineLimits {
  const ofOrder = settings.wholeNumber('MAX_DECLINES');
  const ofAccount = settings.wholeNumber('MAX_DECLINES_PER_DAY');
  return limited ? { ofOrder, ofAccount } : noDeclineLimits;
}

export const noDeclineLimits: DeclineLimits = {
  ofOrder: Number.POSITIVE_INFINITY,
  ofAccount: Number.POSITIVE_INFINITY,
};
