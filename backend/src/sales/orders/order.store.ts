import { MAX_WAITING_COUNT, RECALL_SECONDS, type Return, type WaitingOrders } from '@shop/contracts';
import { type NoRow, statement } from '../../foundation/database/index.ts';
import { containsWords } from '../../foundation/listing/word-search.ts';
import { sourceStates } from '../../foundation/states.ts';
import { LINE_STATES, type LineStatus } from './order-states.ts';

/** A line of an order, with what it shows of the order. */
export interface LineRow {
  id: string;
  /** The same as its own for an order of `POST /purchase`. */
  order_id: string;
  number: number;
  part_id: string;
  user_id: string;
  status: LineStatus;
  product_name: string;
  part_number: string | null;
  price_cents: number;
  quantity: number;
  /** What is charged and given back for it: sums of orders, payments and mails add these. */
  total_cents: number;
  image: string;
  hold_until: Date;
  order_number: number;
  po_number: string | null;
  name: string;
  email: string;
  phone: string;
  address: string;
  created_at: Date;
  removed_at: Date | null;
  transaction_id: string | null;
  payment_issue: 'disputed' | 'returned' | 'partly-returned' | null;
  inquiry: boolean;
  carrier: string | null;
  tracking: string | null;
}

export const LINE_COLUMNS = `id, order_id, number, part_id, user_id, status, product_name, part_number, price_cents, quantity,
  total_cents, image, hold_until, order_number, po_number, name, email, phone, address, created_at, removed_at,
  transaction_id, payment_issue, inquiry, carrier, tracking`;

/** A line with the money that came in for it, and what of it went back by the card provider or by other means. */
export interface LineMoneyRow extends LineRow {
  received_cents: number;
  returned_cents: number;
}

/** SQL for some lines with their money. */
export const withMoney = (lines: string, columns = ''): string => `${lines} l ${columns} cross join lateral (
  select coalesce(sum(m.received_cents), 0)::bigint as received_cents,
         coalesce(sum(m.returned_cents + m.repaid_cents), 0)::bigint as returned_cents
    from line_money m where m.line_id = l.id) money`;

/** The returns that were asked for of a line, where there are any. */
export interface LineReturns {
  returns: (Omit<Return, 'answer'> & { answer: string | null })[] | null;
}

/** SQL for the returns that were asked for of a line `l`. */
export const RETURNS = `(
  select jsonb_agg(jsonb_build_object('quantity', quantity, 'reason', reason, 'status', status, 'answer', answer, 'askedAt', asked_at)
                   order by asked_at)
    from returns where line_id = l.id) as returns`;

const LINE_MONEY = `select ${LINE_COLUMNS}, received_cents, returned_cents`;

/** The lines of an order, or one of them, also those that have left the lists. */
export const listLines = statement<LineMoneyRow & LineReturns, [orderOrLineId: string]>(
  'list-lines-of-order',
  `${LINE_MONEY}, ${RETURNS} from ${withMoney('order_lines')} where order_id = $1 or id = $1 order by number`,
);

/** The lines that a cart key placed, also those that have ended. */
export const listLinesOfCart = statement<LineRow, [userId: string, cartKey: string]>(
  'list-lines-of-cart',
  `select ${LINE_COLUMNS} from order_lines
    where order_id = (select id from orders where user_id = $1 and cart_key = $2)
    order by number`,
);

/** Records that its buyer opened an unpaid order of `POST /purchase` last, unless it is recorded already. */
export const noteOpened = statement<NoRow, [id: string, userId: string]>(
  'note-opened-order',
  `with last_opened as (
     select id from orders where user_id = $2 and hold_until is not null and opened_at is not null
      order by opened_at desc limit 1
   )
   update orders set opened_at = now()
    where id = $1 and user_id = $2 and hold_until is not null and id is distinct from (select id from last_opened)`,
);

export const findUnpaidOrderOf = statement<LineRow, [email: string, partId: string]>(
  'find-unpaid-order-of-buyer',
  `select ${LINE_COLUMNS} from order_lines
    where user_id = (select id from users where email = $1) and part_id = $2 and status = 'unpaid' and order_id = id`,
);

export const listLinesOf = statement<LineRow, [email: string, before: string, rows: number]>(
  'list-lines-of-buyer',
  `select ${LINE_COLUMNS} from order_lines
    where user_id = (select id from users where email = $1) and removed_at is null and id < $2
    order by id desc limit $3`,
);

/** SQL for the lines of a buyer that stand, or that have ended. */
const ownLines = (removed: 'null' | 'not null', shown: string): string => `
  (select * from order_lines
    where user_id = (select id from users where email = $1) and removed_at is ${removed} and id < $2 and ${shown})`;

/** The same of those that contain the words of a search, if it has any; `ended` instead of those that stand, or both. */
export const searchLinesOf = statement<
  LineMoneyRow,
  [email: string, before: string, rows: number, words: readonly string[], show: 'ended' | 'all' | null]
>(
  'search-lines-of-buyer',
  `with page as (
     select *
       from (${ownLines('null', "$5::text is distinct from 'ended'")} union all ${ownLines('not null', '$5 is not null')}
              order by id desc offset 0) own
      where cardinality($4::text[]) = 0
         or ${containsWords(`concat_ws(' ', product_name, part_number, number, order_number, po_number)`, '$4::text[]')}
      order by id desc limit $3
   )
   ${LINE_MONEY} from ${withMoney('page')} order by id desc`,
);

type Shipped = [ids: readonly string[], actor: string, carrier: string | null, tracking: string | null];

/**
 * Approves paid lines for shipping, each once, unless their payment is disputed. They are locked in one order, so that two
 * admins who ship some of the same never wait for each other.
 */
export const approveLines = statement<{ id: string }, Shipped>(
  'approve-lines',
  `with found as (
     select id from order_lines where id = any($1) and status in ${sourceStates(LINE_STATES, 'approved')} order by id for update
   ), approved as (
     update order_lines l set status = 'shipped', carrier = $3, tracking = $4, shipped_at = now()
       from found
      where l.id = found.id and l.status in ${sourceStates(LINE_STATES, 'approved')} and l.removed_at is null
        and l.payment_issue is distinct from 'disputed'
      returning l.id
   ), recorded as (
     insert into events (actor, kind, subject, before, after)
     select $2, 'order.approved', id, '{"status":"paid"}', '{"status":"shipped"}' from approved
   )
   select id from approved`,
);

/**
 * Takes back that lines were shipped, for as long as their parcels can hardly have left and no return was asked for. The
 * reverse of `approveLines`: what a closed browser leaves is always what was shipped.
 */
export const recallLines = statement<{ id: string }, [ids: readonly string[], actor: string]>(
  'recall-lines',
  `with found as (
     select id from order_lines where id = any($1) and status in ${sourceStates(LINE_STATES, 'recalled')} order by id for update
   ), recalled as (
     update order_lines l set status = 'paid', carrier = null, tracking = null, shipped_at = null
       from found
      where l.id = found.id and l.status in ${sourceStates(LINE_STATES, 'recalled')} and l.removed_at is null
        and l.shipped_at > now() - make_interval(secs => ${RECALL_SECONDS})
        and not exists (select from returns r where r.line_id = l.id)
      returning l.id
   ), recorded as (
     insert into events (actor, kind, subject, before, after)
     select $2, 'order.recalled', id, '{"status":"shipped"}', '{"status":"paid"}' from recalled
   )
   select id from recalled`,
);

/**
 * Corrects how shipped lines were sent, while they have an address: those of an erased account have none. The event says that it
 * changed: a tracking number leads to an address.
 */
export const trackLines = statement<{ id: string }, Shipped>(
  'track-lines',
  `with found as (
     select id from order_lines where id = any($1) and status = 'shipped' order by id for update
   ), tracked as (
     update order_lines l set carrier = $3, tracking = $4
       from found
      where l.id = found.id and l.status = 'shipped' and l.removed_at is null and l.address <> ''
        and (l.carrier is distinct from $3 or l.tracking is distinct from $4)
      returning l.id
   ), recorded as (
     insert into events (actor, kind, subject) select $2, 'order.tracked', id from tracked
   )
   select id from tracked`,
);

export const findLines = statement<
  Pick<LineRow, 'id' | 'status' | 'payment_issue' | 'removed_at'>,
  [ids: readonly string[]]
>('find-lines', `select id, status, payment_issue, removed_at from order_lines where id = any($1)`);

/** An event about an order, or about one of its lines. */
export interface OrderEventRow {
  id: string;
  at: Date;
  kind: string;
  actor: string;
  /** The present name of who did it. */
  name: string | null;
  note: string | null;
  /** The amount of an event about money; null for other events and other currencies. */
  cents: number | null;
  line_id: string | null;
  line_number: number | null;
  product_name: string | null;
}

/**
 * What the audit log says about an order and its lines, or about a line; newest first, all of it or some kinds. That each
 * line of a cart was placed and paid is said once, of all of them.
 */
export const listEvents = statement<
  OrderEventRow,
  [orderOrLineId: string, before: number, rows: number, kinds: readonly string[] | null]
>(
  'list-order-events',
  `with subjects as (
     select $1::text as id, null::text as line_id, null::bigint as line_number, null::text as product_name
     union all
     select id, id, number, product_name from order_lines where order_id = $1 and id <> $1
   ), page as (
     select events.*, subjects.line_id, subjects.line_number, subjects.product_name
       from subjects cross join lateral (
              select * from events where subject = subjects.id and id < $2 offset 0) events
      where (line_id is null or kind not in ('order.placed', 'order.paid')) and kind = any(coalesce($4::text[], array[kind]))
      order by events.id desc limit $3
   )
   select page.id::text as id, at, kind, actor, users.name, order_notes.text as note,
          case when coalesce(after->>'currency', 'usd') = 'usd' then (after->>'amountCents')::bigint end as cents,
          page.line_id, page.line_number, page.product_name
     from page left join users on users.id = actor left join order_notes on order_notes.event_id = page.id
    order by page.id desc`,
);

/** Notes a text on a line. Answers no row where there is no such line. */
export const noteOnLine = statement<{ id: string }, [lineId: string, text: string, actor: string]>(
  'note-on-line',
  `with recorded as (
     insert into events (actor, kind, subject)
     select $3, 'order.noted', id from order_lines where id = $1
      returning id, subject
   ), noted as (
     insert into order_notes (event_id, line_id, text) select id, subject, $2 from recorded
   )
   select id::text as id from recorded`,
);

/**
 * Asks for a return of some units of a line, unless one is asked for already. What is asked for counts as returned, so that
 * an answer in between does not let more through. Answers no row where so many were not shipped, or are returned, and once
 * the account is removed: an erased one must have no reason. The locks keep its erasure and a recall waiting.
 */
export const askReturn = statement<
  { id: string },
  [lineId: string, quantity: number, reason: string, actor: string]
>(
  'ask-return',
  `with buyer as (
     select u.id from users u
      where u.id = (select user_id from order_lines where id = $1) and u.removed_at is null
        for key share
   ), line as (
     select l.id from order_lines l join buyer on buyer.id = l.user_id
      where l.id = $1 and status = 'shipped' and removed_at is null and payment_issue is distinct from 'returned'
        and $2::int <= quantity - coalesce(
              (select sum(r.quantity) from returns r where r.line_id = l.id and r.status <> 'declined'), 0)
        for no key update of l
   ), asked as (
     insert into returns (line_id, quantity, reason) select id, $2::int, $3 from line
     on conflict (line_id) where status = 'asked' do nothing
     returning line_id, quantity
   ), recorded as (
     insert into events (actor, kind, subject, after)
     select $4, 'order.return-asked', line_id, jsonb_build_object('quantity', quantity) from asked
   )
   select line_id as id from asked`,
);

/** Answers a return that is asked for of a line. Answers no row where it is answered, although another one is asked for since. */
export const answerReturn = statement<
  { id: string },
  [lineId: string, askedAt: string, status: 'accepted' | 'declined', answer: string, actor: string]
>(
  'answer-return',
  `with answered as (
     update returns set status = $3, answer = $4
      where line_id = $1 and status = 'asked'
        -- As the API writes times.
        and to_char(asked_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') = $2
      returning line_id, quantity
   ), recorded as (
     insert into events (actor, kind, subject, after)
     select $5, 'order.return-' || $3, line_id, jsonb_build_object('quantity', quantity) from answered
   )
   select line_id as id from answered`,
);

/** SQL for how many rows there are, up to a limit. */
export const countOf = (rows: string): string =>
  `(select count(*) from (${rows} limit ${MAX_WAITING_COUNT}) waiting)`;

const linesOf = (owner: string, status: LineStatus): string =>
  `select 1 from order_lines where ${owner} and status = '${status}'`;

/** Answers no row for what is not a part. */
export const countWaitingOfPart = statement<WaitingOrders, [partId: string]>(
  'count-waiting-of-part',
  `select ${countOf(linesOf('part_id = parts.id', 'unpaid'))} as unpaid,
          ${countOf(linesOf('part_id = parts.id', 'paid'))} as "toShip"
     from parts where id = $1`,
);

/** Answers no row for what is not a user. */
export const countWaitingOfUser = statement<WaitingOrders, [userId: string]>(
  'count-waiting-of-user',
  `select ${countOf(linesOf('user_id = users.id', 'unpaid'))} as unpaid,
          (select least(count(*) filter (where status = 'paid'), ${MAX_WAITING_COUNT}) from order_lines
            where user_id = users.id and status in ('paid', 'shipped')) as "toShip"
     from users where id = $1`,
);
