import { statement } from '../platform/database/index.ts';

export interface OrderEventRow {
  id: string;
  at: Date;
  kind: string;
  actor: string;
  name: string | null;
}

/** What the audit log says about an order, newest first, with the present names of those who did it. */
export const listOrderEvents = statement<OrderEventRow, [id: string, before: number, rows: number]>(
  'list-order-events',
  `select events.id::text as id, at, kind, actor, users.name
     from events left join users on users.id = actor
    where subject = $1 and events.id < $2 order by events.id desc limit $3`,
);
