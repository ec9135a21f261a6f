import { statement } from '../platform/database/index.ts';

export interface OrderEventRow {
  id: string;
  at: Date;
  kind: string;
  actor: string;
  name: string | null;
  note: string | null;
  /** The amount of an event about money; null for other events and other currencies. */
  cents: number | null;
}

/** SQL for the amount of an event. */
export const EVENT_CENTS = `case when coalesce(after->>'currency', 'usd') = 'usd' then (after->>'amountCents')::bigint end as cents`;

/** What the audit log says about an order, newest first, with the present names of those who did it, and their notes. */
export const listOrderEvents = statement<OrderEventRow, [id: string, before: number, rows: number]>(
  'list-order-events',
  `select events.id::text as id, at, kind, actor, users.name, order_notes.text as note, ${EVENT_CENTS}
     from events left join users on users.id = actor left join order_notes on order_notes.event_id = events.id
    where subject = $1 and events.id < $2 order by events.id desc limit $3`,
);

/** The same of some kinds only. */
export const listOrderEventsOfKinds = statement<
  OrderEventRow,
  [id: string, before: number, rows: number, kinds: readonly string[]]
>(
  'list-order-events-of-kinds',
  `select id::text as id, at, kind, actor, null::text as name, null::text as note, ${EVENT_CENTS}
     from (select * from events where subject = $1 and id < $2 offset 0) events
    where kind = any ($4::text[]) order by events.id desc limit $3`,
);

/** Notes a text on an order. Answers no row where there is no such order. */
export const noteOnOrder = statement<{ id: string }, [orderId: string, text: string, actor: string]>(
  'note-on-order',
  `with recorded as (
     insert into events (actor, kind, subject)
     select $3, 'order.noted', id from orders where id = $1
      returning id, subject
   ), noted as (
     insert into order_notes (event_id, order_id, text) select id, subject, $2 from recorded
   )
   select id::text as id from recorded`,
);
