import { statement } from '../../foundation/database/index.ts';
import { furtherOfPart, namedIn } from '../../pictures/index.ts';

interface AccountToErase {
  id: string;
  admin: boolean;
  erased: boolean;
}

/** Locks an account, by its email address or its id: it cannot place an order until the transaction ends. */
export const lockAccount = statement<AccountToErase, [emailOrId: string]>(
  'lock-account-to-erase',
  `select id, role = 'admin' and removed_at is null as admin, email = lower(id) || '@erased.invalid' as erased
     from users where email = lower($1) or id = $1
      for update`,
);

/** An account's orders that are not finished: to be paid, shipped or refunded. */
export const listUnfinishedOrders = statement<{ id: string; status: string }, [userId: string]>(
  'list-unfinished-orders',
  `select id, status from order_lines l
    where user_id = $1
      and (status not in ('shipped', 'cancelled', 'lapsed', 'refunded')
           or exists (select 1 from payments p where p.order_id = l.order_id and p.status in ('open', 'lost'))
           or exists (select 1 from line_money m where m.line_id = l.id and m.status in ('owed', 'refund_failed')))
    order by id`,
);

/** What was erased with an account. */
export interface Erased {
  orders: number;
  reviews: number;
  pictures: number;
}

/** Whether others use a picture of the account: then it is kept. */
const SHOWN_BY_OTHERS = `coalesce(
  ${namedIn('i.hash', 'parts', 'picture', 'removed_at is null')},
  ${furtherOfPart('i.hash')},
  ${namedIn('i.hash', 'order_lines', 'image')},
  ${namedIn('i.hash', 'reviews', 'img', 'removed_at is null and user_id is distinct from $1')},
  ${namedIn('i.hash', 'users', 'image', 'removed_at is null and id <> $1')}, false)`;

/**
 * Erases the personal data of an account. Its rows stay under its id, so that orders, payments, ledger and
 * audit log remain consistent. Without `record_key` nobody can tell which identity the audit log's events
 * name.
 */
export const eraseAccount = statement<Erased, [userId: string, actor: string]>(
  'erase-account',
  `with before as (
     select role, email, removed_at is not null as removed from users where id = $1
   ), erased as (
     update users
        set uid = null, email = lower(id) || '@erased.invalid', name = 'Erased account', email_verified = false,
            record_key = null, institution_name = null, department = null, number = null, address = null,
            linked_in = null, image = null, order_phone = null, order_address = null,
            removed_at = coalesce(removed_at, now())
      where id = $1
      returning id, email, name
   ), orders_erased as (
     update order_lines l set name = erased.name, email = erased.email, phone = '', address = '', po_number = null,
            tracking = null, shipped_at = null
       from erased where l.user_id = erased.id
      returning l.id
   ), headers_erased as (
     update orders o set name = erased.name, email = erased.email, phone = '', address = '', po_number = null
       from erased where o.user_id = erased.id
   ), contacts_erased as (
     delete from buyer_contacts where user_id = $1
   ), cart_erased as (
     delete from cart_lines where user_id = $1
   ), additions_forgotten as (
     delete from cart_additions where user_id = $1
   ), notes_erased as (
     delete from order_notes where line_id in (select id from order_lines where user_id = $1)
   ), returns_erased as (
     delete from returns where line_id in (select id from order_lines where user_id = $1)
   ), reviews_erased as (
     delete from reviews where user_id = $1 returning id
   ), pictures_erased as (
     delete from images i where user_id = $1 and not ${SHOWN_BY_OTHERS} returning i.hash
   ), sessions_ended as (
     delete from sessions where user_id = $1
   ), limits_forgotten as (
     delete from rate_limits where substr(key, position(':' in key) + 1) in (select unnest(array[$1, email]) from before)
   ), garage_erased as (
     delete from garage where user_id = $1
   ), lists_erased as (
     delete from saved_lists where user_id = $1
   ), watches_erased as (
     delete from watches where user_id = $1
   ), bounce_forgotten as (
     delete from bounces where user_id = $1
   ), mails_erased as (
     -- An answer of the mail server may name somebody.
     update mails set state = case state when 'waiting' then 'dropped' else state end, failure = null where user_id = $1
   ), declines_forgotten as (
     delete from card_declines where user_id = $1
   ), recorded as (
     insert into events (actor, kind, subject, before, after)
     select $2, 'user.removed', $1, jsonb_build_object('removed', false, 'role', role), '{"removed":true}'::jsonb
       from before where not removed
     union all
     select $2, 'user.erased', id, '{"erased":false}', '{"erased":true}' from erased
   )
   select (select count(*) from orders_erased) as orders, (select count(*) from reviews_erased) as reviews,
          (select count(distinct hash) from pictures_erased) as pictures
     from erased`,
);
