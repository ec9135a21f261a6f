import { statement } from '../../foundation/database/index.ts';
import { FAILURES_BEFORE_ALERT } from './event-inbox.store.ts';

/** How many payments, and events of the provider, need a person, by the reason. */
export const countIssues = statement<{ trouble: string; payments: number }>(
  'count-troubled-payments',
  `select trouble, count(*) filter (where trouble = found) as payments
     from (values ('lost'), ('refund_failed'), ('disputed'), ('inquiry'), ('unhandled_event')) troubles (trouble)
     left join (
       select status as found from payments where status = 'lost'
       union all
       select status from payment_shares where status = 'refund_failed'
       union all
       select case status when 'open' then 'disputed' else 'inquiry' end from reversals where status in ('inquiry', 'open')
        group by intent_id, status
       union all
       select 'unhandled_event' from provider_events
        where handled_at is null and failures >= ${FAILURES_BEFORE_ALERT}
     ) troubled on troubled.found = trouble
    group by trouble`,
);
