import type { MailKind, MailState, Return } from '@shop/contracts';
import { type NoRow, statement } from '../foundation/database/index.ts';
import { binaryCollation } from '../foundation/listing/listed-table.ts';

/** A line of the order that a mail is about. */
export interface MailedLine {
  number: number;
  name: string;
  part: string | null;
  quantity: number;
  cents: number;
  status: string;
  carrier: string | null;
  tracking: string | null;
  /** The last one that was asked for of it; of a mail with its answer, the one that was answered. */
  lastReturn: Pick<Return, 'quantity' | 'reason' | 'status' | 'answer'> | null;
}

/** A mail to be sent, with what it says. */
export interface DueMail {
  id: string;
  kind: MailKind;
  user_id: string;
  order_id: string | null;
  part_id: string | null;
  cents: number | null;
  event: string | null;
  tries: number;
  /** It has waited for so long that it is not tried again after a temporary refusal. */
  old: boolean;
  email: string;
  /** Empty for an unverified address, like PO number and address: it may belong to a stranger. */
  name: string;
  /** The account was removed or erased, or has no admin rights any more. */
  gone: boolean;
  bounced: boolean;
  email_verified: boolean;
  order_number: number | null;
  /** An order of a whole cart. */
  of_cart: boolean | null;
  po_number: string | null;
  address: string | null;
  /** Until then the order is to be paid; absent once it is paid or has ended. */
  hold_until: Date | null;
  total_cents: number | null;
  lines: MailedLine[];
  part_name: string | null;
  part_number: string | null;
  part_low: boolean | null;
}

/** Longer than a try may take. */
const CLAIM_SECONDS = 60;

/** Takes mails for a minute, and reads what they say. No two processes take the same one. */
const claim = (name: string, due: string) =>
  statement<DueMail, [mails: number]>(
    name,
    `with due as (
       select id from mails where state = 'waiting' and ${due} order by due_at limit $1 for update skip locked
     ), mail as (
       update mails m set tries = m.tries + 1, due_at = now() + make_interval(secs => ${CLAIM_SECONDS})
         from due where m.id = due.id
        returning m.*
     )
     select mail.id, mail.kind, mail.user_id, mail.order_id, mail.part_id, mail.cents, mail.event, mail.tries,
            mail.created_at < now() - interval '5 days' as old,
            u.email, case when u.email_verified then u.name else '' end as name,
            u.removed_at is not null or (mail.kind in ('stock-low', 'payment-trouble', 'return-asked') and u.role <> 'admin') as gone,
            exists (select from bounces b where b.user_id = u.id and b.email = u.email) as bounced,
            u.email_verified,
            o.number as order_number, o.cart_key is not null as of_cart, o.hold_until, o.total_cents,
            case when u.email_verified then o.po_number end as po_number,
            case when u.email_verified then o.address end as address,
            coalesce((select jsonb_agg(jsonb_build_object('number', l.number, 'name', l.product_name, 'part', l.part_number,
                               'quantity', l.quantity, 'cents', l.total_cents, 'status', l.status,
                               'carrier', l.carrier, 'tracking', l.tracking, 'lastReturn', (
                                 select to_jsonb(r) from returns r
                                  where r.line_id = l.id
                                    and r.asked_at < case mail.kind when 'return-asked' then 'infinity' else mail.created_at end
                                  order by asked_at desc limit 1)) order by l.number)
                        from order_lines l
                       where l.order_id = mail.order_id and l.id = any(coalesce(mail.line_ids, array[l.id]))
                         -- What was taken back is not on its way; what was shipped again has a mail of its own.
                         and (mail.kind <> 'shipped' or l.shipped_at = mail.created_at)), '[]') as lines,
            p.name as part_name, p.number as part_number,
            p.removed_at is null and p.quantity < greatest(p.minimum_order, 1) as part_low
       from mail
       join users u on u.id = mail.user_id
       left join orders o on o.id = mail.order_id
       left join parts p on p.id = mail.part_id
      order by mail.id`,
  );

export const claimMails = claim('claim-mails', `due_at <= now() and kind <> 'stock-low'`);

/** All of them once the first is due, so that one mail tells of several parts. */
export const claimStockMails = claim(
  'claim-stock-mails',
  `kind = 'stock-low' and exists (
     select from mails where state = 'waiting' and kind = 'stock-low' and due_at <= now())`,
);

/** Says what became of mails; a waiting one is tried again after some seconds. What was sent stays sent. */
export const finishMails = statement<
  NoRow,
  [ids: readonly string[], state: MailState, failure: string | null, pauseSeconds: number]
>(
  'finish-mails',
  `update mails
      set state = $2, failure = $3, due_at = now() + make_interval(secs => $4),
          sent_at = case when $2 = 'sent' then now() else sent_at end
    where id = any($1) and state = 'waiting'`,
);

/** The same of one whose address does not exist: it gets no more. */
export const bounceMail = statement<NoRow, [id: string, email: string, failure: string]>(
  'bounce-mail',
  `with bounced as (
     update mails set state = 'bounced', failure = $3 where id = $1 and state = 'waiting' returning user_id
   )
   insert into bounces (user_id, email)
   select user_id, $2 from bounced join users u on u.id = user_id and u.email = $2
   on conflict (user_id) do update set email = excluded.email, at = now()`,
);

/** Warns, once, the buyers of unpaid orders whose hold ends after its last quarter, at most six hours before. */
export const warnOfHolds = statement<NoRow, []>(
  'warn-of-holds',
  `insert into mails (kind, user_id, order_id, line_ids)
   select 'hold-ending', o.user_id, o.id, array(select id from order_lines where order_id = o.id and status = 'unpaid')
     from orders o
    where o.hold_until between now() and now() + interval '6 hours'
      and o.hold_until - now() < (o.hold_until - o.created_at) / 4
   on conflict (order_id) where kind = 'hold-ending' do nothing`,
);

/** Deletes mails that were written 90 days ago, whatever became of them. */
export const forgetMails = statement<NoRow, []>(
  'forget-mails',
  `delete from mails
    where id < 'mail_' || lpad(to_hex((extract(epoch from now() - interval '90 days') * 1000)::bigint), 11, '0')`,
);

/** A mail as admins see it. */
export interface ListedMail {
  id: string;
  kind: MailKind;
  state: MailState;
  email: string;
  about: string | null;
  created_at: Date;
  sent_at: Date | null;
  due_at: Date;
  tries: number;
  failure: string | null;
}

const ID = binaryCollation('id');

const list = (name: string, shown: string, id = ID) =>
  statement<ListedMail, [before: string, rows: number]>(
    name,
    `with page as (
       select * from mails where ${shown} and ${id} < $1 order by ${id} desc limit $2
     )
     select id, kind, state, created_at, sent_at, due_at, tries, failure,
            (select email from users where users.id = page.user_id) as email,
            coalesce((select number::text from orders where orders.id = page.order_id),
                     (select name from parts where parts.id = page.part_id)) as about
       from page order by id desc`,
  );

export const listMails = list('list-mails', 'true', 'id');

/** Those of one state, newest first. */
export const listMailsOf: Readonly<Record<MailState, typeof listMails>> = {
  waiting: list('list-waiting-mails', `state = 'waiting'`),
  sent: list('list-sent-mails', `state = 'sent'`),
  failed: list('list-failed-mails', `state = 'failed'`),
  bounced: list('list-bounced-mails', `state = 'bounced'`),
  dropped: list('list-dropped-mails', `state = 'dropped'`),
};

/** Has a mail sent at once, whatever became of it. Answers no row where there is no such mail. */
export const sendAgain = statement<{ id: string }, [id: string]>(
  'send-mail-again',
  `with again as (
     update mails set state = 'waiting', due_at = now(), tries = 0, failure = null where id = $1 returning id, user_id
   ), believed as (
     delete from bounces where user_id in (select user_id from again)
   )
   select id from again`,
);

export const findWatch = statement<{ part_id: string }, [userId: string, partId: string]>(
  'find-watch',
  'select part_id from watches where user_id = $1 and part_id = $2',
);

/**
 * Notes that a customer wants to be told when a part can be ordered again. The part is locked, so that a restock of the same
 * moment is either seen, or tells this customer too.
 * @returns whether there is a watch now: none where the part can be ordered; no row where there is no such part
 */
export const addWatch = statement<{ watching: boolean }, [userId: string, partId: string]>(
  'add-watch',
  `with part as (
     select id, quantity < greatest(minimum_order, 1) as sold_out from parts where id = $2 and removed_at is null for share
   ), added as (
     insert into watches (user_id, part_id) select $1, id from part where sold_out on conflict do nothing
   )
   select sold_out as watching from part`,
);

export const removeWatch = statement<{ part_id: string }, [userId: string, partId: string]>(
  'remove-watch',
  'delete from watches where user_id = $1 and part_id = $2 returning part_id',
);

/** By the id of a back-in-stock mail: ends all watches of its reader, and what waits to be sent. Answers no row for another mail. */
export const stopTelling = statement<{ user_id: string }, [mailId: string]>(
  'stop-telling',
  `with reader as (
     select user_id from mails where id = $1 and kind = 'back-in-stock'
   ), stopped as (
     delete from watches where user_id = (select user_id from reader)
   ), dropped as (
     update mails set state = 'dropped'
      where user_id = (select user_id from reader) and kind = 'back-in-stock' and state = 'waiting'
   )
   select user_id from reader`,
);
