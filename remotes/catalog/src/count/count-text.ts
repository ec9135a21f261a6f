import { formatCount } from '@shop/contracts';
import type { Count } from '@shop/contracts/calls';

/** A count as it is shown: exact up to its limit, then with a plus. */
export const countText = ({ count, more }: Count): string => `${formatCount(count)}${more ? '+' : ''}`;
