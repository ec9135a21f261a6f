import type { Settings } from './settings.ts';

const MAX_HOLD_HOURS = 8760;
const MAX_UNPAID_ORDERS = 100_000;
const MAX_UNPAID_LINES = 1_000_000;
/** The largest integer of a PostgreSQL `int`. */
const UNLIMITED = 2_147_483_647;

/** What an account may keep unpaid. */
export interface OrderAllowance {
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

/**
 * @param limited `false` lifts the numbers of orders and lines, not the hours
 * @throws {StartupProblem} naming the setting that is out of bounds
 */
export function orderAllowancesOf(settings: Settings, limited: boolean): OrderAllowances {
  const allowance = (
    standing: 'UNVERIFIED' | 'VERIFIED' | 'PAYING',
    { unpaidOrders, unpaidLines, holdHours }: OrderAllowance,
  ): OrderAllowance => {
    const orders = settings.wholeNumber(`UNPAID_ORDERS_${standing}`, {
      default: unpaidOrders,
      min: 0,
      max: MAX_UNPAID_ORDERS,
    });
    const lines = settings.wholeNumber(`UNPAID_LINES_${standing}`, {
      default: unpaidLines,
      min: 0,
      max: MAX_UNPAID_LINES,
    });
    const hours = settings.wholeNumber(`ORDER_HOLD_HOURS_${standing}`, {
      default: holdHours,
      min: 1,
      max: MAX_HOLD_HOURS,
    });
    return {
      unpaidOrders: limited ? orders : UNLIMITED,
      unpaidLines: limited ? lines : UNLIMITED,
      holdHours: hours,
    };
  };
  return {
    unverified: allowance('UNVERIFIED', { unpaidOrders: 3, unpaidLines: 100, holdHours: 1 }),
    verified: allowance('VERIFIED', { unpaidOrders: 20, unpaidLines: 500, holdHours: 24 }),
    paying: allowance('PAYING', { unpaidOrders: 50, unpaidLines: 1000, holdHours: 72 }),
  };
}
