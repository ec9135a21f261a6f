import { MIN_ORDER_TOTAL_CENTS } from '@shop/contracts';
import { auditLedger } from '../src/payments/ledger-audit.ts';
import { ORDER_PAYMENTS } from '../src/payments/payment-shares.ts';
import { type Database, statement } from '../src/platform/database/index.ts';

/** An invariant, and a query that returns a `subject` for each violation. */
type Invariant = readonly [rule: string, query: string];

/** Invariants that hold at every moment, whatever races, crashes or fails. */
const always: readonly Invariant[] = [
  ['stock is never negative', 'select id as subject from parts where quantity < 0'],
  [
    'stock and what orders hold or have taken is what was put in',
    `select p.id || ': ' || p.quantity || ' + ' || coalesce(held.units, 0) || ' is not ' || coalesce(put_in.units, 0)
            as subject
       from parts p
       left join (select part_id, sum(quantity) as units from orders
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
         or (coalesce(before, 'none') || '>' || after) not in (
              'none>unpaid', 'unpaid>paid', 'unpaid>cancelled', 'unpaid>lapsed', 'paid>shipped', 'paid>refunding',
              'paid>refunded', 'refunding>refunded')
     union all
     select o.id || ' is ' || o.status from orders o
       left join recorded r on r.subject = o.id and r.from_last = 1
      where o.status is distinct from r.after`,
  ],
  [
    'what is unpaid or paid is on the lists, what is closed is not; leaving them is recorded once',
    `select o.id || ' is ' || o.status as subject from orders o
      where (o.removed_at is null) <> (o.status in ('unpaid', 'paid')
              or o.status = 'shipped' and not exists (
                   select 1 from events e where e.subject = o.id and e.kind = 'order.removed'))
     union all
     select subject from events where kind in ('order.removed', 'order.placed') group by subject, kind having count(*) > 1`,
  ],
  [
    'a customer has one unpaid order for a part',
    `select user_id || ' of ' || part_id as subject from orders where status = 'unpaid' and trade_order_id is null
      group by user_id, part_id having count(*) > 1`,
  ],
  [
    'what is unpaid of a cart can be paid by card',
    `select trade_order_id || ': ' || sum(total_cents) as subject from orders
      where status = 'unpaid' and trade_order_id is not null
      group by trade_order_id having sum(total_cents) < ${MIN_ORDER_TOTAL_CENTS}`,
  ],
  [
    'an order has one intent that can be paid, and one that was paid and not given back',
    `select coalesce(order_id, trade_order_id) as subject from payments where status in ('open', 'lost')
      group by 1 having count(*) > 1
     union all
     select order_id from ${ORDER_PAYMENTS} m where status = 'succeeded' group by order_id having count(*) > 1`,
  ],
  [
    'a paid or shipped order has a succeeded payment of its total, an unpaid one has none',
    `select o.id || ' is ' || o.status as subject from orders o
      where o.status in ('paid', 'shipped') and not exists (
              select 1 from ${ORDER_PAYMENTS} p where p.order_id = o.id and p.intent_id = o.transaction_id
                 and p.amount_cents = o.total_cents
                 and (p.status = 'succeeded' or o.status = 'shipped' and p.status = 'refunded'))
         or o.status = 'unpaid' and exists (
              select 1 from ${ORDER_PAYMENTS} p where p.order_id = o.id and p.status = 'succeeded')`,
  ],
  [
    'what went back of a payment is what its reversals and the record say; a refunded order was paid back, or a person is to',
    `select o.id || ' is ' || o.status as subject from orders o
      where o.status = 'refunded' and not exists (
              select 1 from ${ORDER_PAYMENTS} p
               where p.intent_id = o.transaction_id and p.order_id = o.id and p.status in ('refunded', 'refund_failed'))
     union all
     select p.intent_id || ': ' || p.returned_cents || ' of ' || p.amount_cents || ', ' || p.status from payments p
       left join (select intent_id, sum(amount_cents) filter (where status = 'made') as made,
                         count(*) filter (where status = 'open') as disputes,
                         count(*) filter (where status = 'inquiry') as inquiries
                    from reversals group by intent_id) r using (intent_id)
       left join (select after->>'intent' as intent_id,
                         sum(case when kind in ('payment.refunded', 'payment.returned', 'payment.returned-twice') then 1 else -1 end
                               * (after->>'amountCents')::bigint) as cents
                    from events
                   where kind in ('payment.refunded', 'payment.returned', 'payment.returned-twice', 'payment.refund-failed',
                                  'payment.return-failed', 'payment.second-return-failed')
                   group by after->>'intent') recorded using (intent_id)
      where (p.status = 'refunded') <> (p.returned_cents + p.repaid_cents >= p.amount_cents)
         or p.returned_cents <> coalesce(r.made, 0)
         or p.open_disputes <> coalesce(r.disputes, 0)
         or p.open_inquiries <> coalesce(r.inquiries, 0)
         or p.returned_cents <> coalesce(recorded.cents, 0)`,
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
     select o.id || ' is ' || o.status from orders o join users u on u.id = o.user_id
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
    `select p.intent_id || ' of ' || o.status as subject from ${ORDER_PAYMENTS} p join orders o on o.id = p.order_id
      where p.status in ('succeeded', 'owed') and o.status not in ('paid', 'shipped')`,
  ],
  [
    'nobody can pay what is not unpaid',
    `select p.intent_id || ' of ' || o.status as subject from payments p join orders o on o.id = p.order_id
      where p.status in ('open', 'lost') and o.status <> 'unpaid'
     union all
     select p.intent_id || ' for ' || p.amount_cents from payments p
      where p.status in ('open', 'lost') and p.trade_order_id is not null
        and p.amount_cents <> (select coalesce(sum(total_cents), 0) from orders o
                                where o.trade_order_id = p.trade_order_id and o.status = 'unpaid')`,
  ],
  ['no refund stays begun', `select id as subject from orders where status = 'refunding'`],
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
