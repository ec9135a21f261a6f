import { statement } from '../platform/database/index.ts';
import type { OrderRow } from './store.ts';

/** Approves a paid order once, unless its payment is disputed; a second time changes and records nothing. */
export const approveOrder = statement<{ id: string }, [id: string, actor: string]>(
  'approve-order',
  `with approved as (
     update orders set status = 'shipped'
      where id = $1 and status = 'paid' and removed_at is null and payment_issue is distinct from 'disputed'
      returning id
   ), recorded as (
     insert into events (actor, kind, subject, before, after)
     select $2, 'order.approved', id, '{"status":"paid"}', '{"status":"shipped"}' from approved
   )
   select id from approved`,
);

/**
 * The same for several orders. They are locked in one order, so that two admins who ship some of the same
 * never wait for each other.
 */
export const approveOrders = statement<{ id: string }, [ids: readonly string[], actor: string]>(
  'approve-orders',
  `with found as (
     select id from orders where id = any($1) and status = 'paid' order by id for update
   ), approved as (
     update orders set status = 'shipped'
       from found
      where orders.id = found.id and status = 'paid' and removed_at is null
        and payment_issue is distinct from 'disputed'
      returning orders.id
   ), recorded as (
     insert into events (actor, kind, subject, before, after)
     select $2, 'order.approved', id, '{"status":"paid"}', '{"status":"shipped"}' from approved
   )
   select id from approved`,
);

export const findOrders = statement<
  Pick<OrderRow, 'id' | 'status' | 'payment_issue' | 'removed_at'>,
  [ids: readonly string[]]
>('find-orders', `select id, status, payment_issue, removed_at from orders where id = any($1)`);
