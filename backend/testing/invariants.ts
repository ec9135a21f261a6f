import { MIN_ORDER_TOTAL_CENTS } from '@shop/contracts';
import { type Database, statement } from '../src/foundation/database/index.ts';
import { LINE_STATES } from '../src/sales/orders/order-states.ts';
import { auditLedger } from '../src/sales/payments/audit.ts';

/** An invariant, and a query that returns a `subject` for each violation. */
type Invariant = readonly [rule: string, query: string];

/** SQL for what the states of a line may follow each other: `'unpaid>paid', …`. */
function allowedSteps(): string {
  const steps = Object.entries(LINE_STATES).flatMap(([from, next]) =>
    Object.values(next).map((to) => `${from}>${to}`),
  );
  return ['none>unpaid', ...steps].map((step) => `'${step}'`).join(', ');
}

const isDisputed = (row: string, intentId = 'intent_id'): string =>
  `exists (select from reversals r where r.intent_id = ${row}.${intentId} and r.status = 'open')`;

/** Invariants that hold at every moment, whatever races, crashes or fails. */
const always: readonly Invariant[] = [
  ['stock is never negative', 'select id as subject from parts where quantity < 0'],
  [
    'stock and what orders hold or have taken is what was put in',
    `select p.id || ': ' || p.quantity || ' + ' || coalesce(held.units, 0) || ' is not ' || coalesce(put_in.units, 0)
            as subject
       from parts p
       left join (select part_id, sum(quantity) as units from order_lines
                   where status in ('unpaid', 'paid', 'shipped', 'refunding') group by part_id) held
         on held.part_id = p.id
       left join (select subject, sum((after->>'quantity')::int - coalesce((before->>'quantity')::int, 0)) as units
                    from events where kind in ('part.added', 'part.edited', 'stock.restocked', 'stock.corrected') group by subject) put_in
         on put_in.subject = p.id
      where p.quantity + coalesce(held.units, 0) <> coalesce(put_in.units, 0)`,
  ],
  [
    'each change of stock begins where the one before it ended, up to the stock there is',
    `with recorded as (
       select subject, id, (before->>'quantity')::int as before, (after->>'quantity')::int as after,
              lag((after->>'quantity')::int) over one_part as expected,
              row_number() over (partition by subject order by id desc) as from_last
         from events
        where (kind in ('part.added', 'part.edited') or kind like 'stock.%') and after ? 'quantity'
       window one_part as (partition by subject order by id)
     )
     select subject || ', event ' || id as subject from recorded where before is distinct from expected
     union all
     select p.id || ' has ' || p.quantity from parts p left join recorded r on r.subject = p.id and r.from_last = 1
      where p.quantity is distinct from r.after`,
  ],
  [
    'each order’s states follow each other in the record, up to the state it is in',
    `with recorded as (
       select subject, id, before->>'status' as before, after->>'status' as after,
              lag(after->>'status') over one_order as expected,
              row_number() over (partition by subject order by id desc) as from_last
         from events
        where kind like 'order.%' and after ? 'status'
       window one_order as (partition by subject order by id)
     )
     select subject || ', event ' || id as subject from recorded
      where before is distinct from expected
         or (coalesce(before, 'none') || '>' || after) not in (${allowedSteps()})
     union all
     select o.id || ' is ' || o.status from order_lines o
       left join recorded r on r.subject = o.id and r.from_last = 1
      where o.status is distinct from r.after`,
  ],
  [
    'what is unpaid or paid is on the lists, what is closed is not; leaving them is recorded once',
    `select o.id || ' is ' || o.status as subject from order_lines o
      where (o.removed_at is null) <> (o.status in ('unpaid', 'paid')
              or o.status = 'shipped' and not exists (
                   select 1 from events e where e.subject = o.id and e.kind = 'order.removed'))
     union all
     select subject from events where kind in ('order.removed', 'order.placed') group by subject, kind having count(*) > 1`,
  ],
  [
    'a customer has one unpaid order for a part',
    `select user_id || ' of ' || part_id as subject from order_lines where status = 'unpaid' and order_id = id
      group by user_id, part_id having count(*) > 1`,
  ],
  [
    'what is unpaid of an order can be paid by card',
    `select order_id || ': ' || sum(total_cents) as subject from order_lines
      where status = 'unpaid' group by order_id having sum(total_cents) < ${MIN_ORDER_TOTAL_CENTS}`,
  ],
  [
    'an order has one intent that can be paid, and one that was paid and not given back',
    `select order_id as subject from payments where status in ('open', 'lost') group by order_id having count(*) > 1
     union all
     select line_id from line_money where status = 'succeeded' group by line_id having count(*) > 1`,
  ],
  [
    'a paid or shipped order has a succeeded payment of its total, an unpaid one has none',
    `select o.id || ' is ' || o.status as subject from order_lines o
      where o.status in ('paid', 'shipped') and not exists (
              select 1 from line_money p where p.line_id = o.id and p.intent_id = o.transaction_id
                 and p.received_cents = o.total_cents
                 and (p.status = 'succeeded' or o.status = 'shipped' and p.status = 'refunded'))
         or o.status = 'unpaid' and exists (
              select 1 from line_money p where p.line_id = o.id and p.status = 'succeeded')`,
  ],
  [
    'what went back of a payment is what its reversals and the record say; a refunded order was paid back, or a person is to',
    `select o.id || ' is ' || o.status as subject from order_lines o
      where o.status = 'refunded' and not exists (
              select 1 from line_money p
               where p.intent_id = o.transaction_id and p.line_id = o.id and p.status in ('refunded', 'refund_failed'))
     union all
     select s.line_id || ': ' || s.returned_cents || ' of ' || s.amount_cents || ', ' || s.status from payment_shares s
      where (s.status = 'refunded') <> (s.returned_cents + s.repaid_cents >= s.amount_cents)
     union all
     select p.intent_id || ': ' || p.returned_cents from
            (select intent_id, sum(returned_cents) as returned_cents from payment_shares group by intent_id) p
       left join (select intent_id, sum(amount_cents) filter (where status = 'made') as made from reversals group by intent_id) r
         using (intent_id)
       left join (select after->>'intent' as intent_id,
                         sum(case when kind in ('payment.refunded', 'payment.returned', 'payment.returned-twice') then 1 else -1 end
                               * (after->>'amountCents')::bigint) as cents
                    from events
                   where kind in ('payment.refunded', 'payment.returned', 'payment.returned-twice', 'payment.refund-failed',
                                  'payment.return-failed', 'payment.second-return-failed')
                   group by after->>'intent') recorded using (intent_id)
      where p.returned_cents <> coalesce(r.made, 0) or p.returned_cents <> coalesce(recorded.cents, 0)`,
  ],
  [
    'a disputed line says so, and one with an inquiry; no other does',
    `select l.id || ', ' || coalesce(l.payment_issue, 'no issue') || ', ' || l.inquiry as subject from order_lines l
      where l.transaction_id is not null
        and ((l.payment_issue is not distinct from 'disputed') <> exists (
               select 1 from reversals r where r.intent_id = l.transaction_id and r.status = 'open')
          or l.inquiry <> exists (
               select 1 from reversals r where r.intent_id = l.transaction_id and r.status = 'inquiry'))`,
  ],
  [
    'the hold of an order ends with its last unpaid line',
    `select o.id as subject from orders o
      where (o.hold_until is not null) <> exists (
              select 1 from order_lines l where l.order_id = o.id and l.status = 'unpaid')`,
  ],
  [
    'roles, and what was removed, are as the record says',
    `select u.id as subject from users u
      where u.role <> 'admin' and 'user.promoted' = (
              select e.kind from events e
               where e.subject = u.id and e.kind in ('user.promoted', 'user.demoted') order by e.id desc limit 1)
         or (u.removed_at is not null) <> exists (
              select 1 from events e where e.subject = u.id and e.kind = 'user.removed')
     union all
     select p.id from parts p
      where (p.removed_at is not null) <> exists (
              select 1 from events e where e.subject = p.id and e.kind = 'part.removed')
     union all
     select subject from events where kind in ('user.removed', 'part.removed')
      group by subject, kind having count(*) > 1
     union all
     select subject from events where kind in ('user.promoted', 'user.demoted')
      group by subject having sum(case kind when 'user.promoted' then 1 else -1 end) not in (0, 1)`,
  ],
  [
    'an erased account has nothing personal, and no order under way',
    `select u.id as subject from users u
      where exists (select 1 from events e where e.subject = u.id and e.kind = 'user.erased')
        and (u.uid is not null or u.email not like '%@erased.invalid' or u.removed_at is null)
     union all
     select o.id || ' is ' || o.status from order_lines o join users u on u.id = o.user_id
      where u.email like '%@erased.invalid'
        and (o.email <> u.email or o.phone <> '' or o.address <> ''
             or o.status not in ('shipped', 'cancelled', 'lapsed', 'refunded'))`,
  ],
  [
    'where there was an admin, there is one',
    `select 'nobody is an admin' as subject
      where exists (select 1 from events where kind = 'user.promoted')
        and not exists (select 1 from users where role = 'admin' and email_verified and removed_at is null)`,
  ],
];

/** Invariants that hold after a run of the settling job. */
const settled: readonly Invariant[] = [
  [
    'no money stays with the shop for an order that no longer wants it',
    `select p.intent_id || ' of ' || o.status as subject from line_money p join order_lines o on o.id = p.line_id
      where p.status in ('succeeded', 'owed') and o.status not in ('paid', 'shipped') and not ${isDisputed('p')}`,
  ],
  [
    'nobody can pay what is not unpaid',
    `select p.intent_id || ' for ' || p.amount_cents as subject from payments p
      where p.status in ('open', 'lost')
        and p.amount_cents <> (select coalesce(sum(total_cents), 0) from order_lines l
                                where l.order_id = p.order_id and l.status = 'unpaid')`,
  ],
  [
    'no refund stays begun, except while a payment is disputed',
    `select id as subject from order_lines l where status = 'refunding' and not ${isDisputed('l', 'transaction_id')}
     union all select id from refunds f where status = 'owed' and not ${isDisputed('f')}`,
  ],
];

/**
 * One statement for all of them, because they are checked often. None looks into the events once for each row: they
 * have no index for it.
 */
const brokenBy = (name: string, invariants: readonly Invariant[]) =>
  statement<{ rule: string; subjects: string }>(
    name,
    `select rule, string_agg(subject, '; ') as subjects from (
       ${invariants.map(([rule, query]) => `select '${rule}' as rule, subject from (${query}) found`).join(' union all ')}
     ) broken group by rule`,
  );

const findImpossible = brokenBy('find-impossible-states', always);
const findUnsettled = brokenBy('find-unsettled-states', [...always, ...settled]);

/** @returns descriptions of the violations in the database; empty when there are none */
export async function impossibleStates(database: Database): Promise<string[]> {
  return [...(await database.run(findImpossible, [])).map(readable), ...(await ledgerDifferences(database))];
}

/** The same after a run of the settling job, which leaves nothing unfinished. */
export async function unsettledStates(database: Database): Promise<string[]> {
  return [...(await database.run(findUnsettled, [])).map(readable), ...(await ledgerDifferences(database))];
}

const ledgerDifferences = async (database: Database): Promise<string[]> =>
  (await auditLedger(database)).differences.map((difference) => `the ledger balances, but: ${difference}`);

const readable = ({ rule, subjects }: { rule: string; subjects: string }): string =>
  `${rule}, but: ${subjects}`;
