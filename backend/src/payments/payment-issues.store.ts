import { statement } from '../platform/database/index.ts';
import { FAILURES_BEFORE_ALERT } from './event-inbox.store.ts';

/** How many payments, and events of the provider, need a person, by the reason. */
export const countIssues = statement<{ trouble: string; payments: number }>(
  'count-troubled-payments',
  `select trouble, count(*) filter (where trouble = found) as payments
     from (values ('lost'), ('refund_failed'), ('disputed'), ('inquiry'), ('unhandled_event')) troubles (trouble)
     left join (
       select status as found from payments where status in ('lost', 'refund_failed')
       union all
       select status from payment_shares where status = 'refund_failed'
       union all
       select 'disputed' from payments where open_disputes > 0
       union all
       select 'inquiry' from payments where open_inquiries > 0
       union all
       select 'unhandled_event' from provider_events
        where handled_at is null and failures >= ${FAILURES_BEFORE_ALERT}
     ) troubled on troubled.found = trouble
    group by trouble`,
);
