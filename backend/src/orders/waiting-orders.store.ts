import { MAX_WAITING_COUNT } from '@shop/contracts';
import { statement } from '../platform/database/index.ts';

export interface WaitingOrdersRow {
  unpaid: number;
  to_ship: number;
}

const countOf = (condition: string): string =>
  `(select count(*) from (select 1 from orders where ${condition} limit ${MAX_WAITING_COUNT}) waiting)`;

/** Answers no row for what is not a part. */
export const countWaitingOfPart = statement<WaitingOrdersRow, [partId: string]>(
  'count-waiting-of-part',
  `select ${countOf("part_id = parts.id and status = 'unpaid'")} as unpaid,
          ${countOf("part_id = parts.id and status = 'paid'")} as to_ship
     from parts where id = $1`,
);

/** Answers no row for what is not a user. */
export const countWaitingOfUser = statement<WaitingOrdersRow, [userId: string]>(
  'count-waiting-of-user',
  `select ${countOf("user_id = users.id and status = 'unpaid'")} as unpaid,
          (select least(count(*) filter (where status = 'paid'), ${MAX_WAITING_COUNT}) from orders
            where user_id = users.id and status in ('paid', 'shipped')) as to_ship
     from users where id = $1`,
);
