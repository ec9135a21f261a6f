import { SEALING_LOCK } from '../database/advisory-locks.ts';
import { type NoRow, statement } from '../database/index.ts';
import type { ChainHead, SealedEvents } from './seal.ts';

/** Before every possible event id. */
const BEFORE_ALL = '-9223372036854775808';

/**
 * The hash of events: over a JSON array of all values of each, one per line. Computed in the database, so
 * that sealing fetches no events; times are in microseconds since 1970, the precision that is stored.
 */
const DIGEST = `sha256(convert_to(coalesce(string_agg(
  json_build_array(id, (extract(epoch from at) * 1000000)::bigint, actor, kind, subject, before, after)::text,
  E'\\n' order by id), ''), 'UTF8'))`;

/** Only one process seals at a time; answers whether it is this one, until its transaction ends. */
export const claimSealing = statement<{ taken: boolean }, []>(
  'take-sealing',
  `select pg_try_advisory_xact_lock(${SEALING_LOCK}) as taken`,
);

/** How far the events can be sealed. */
export interface EventBoundary {
  /** The last existing event. */
  last_event: number | null;
  /**
   * The transactions that were writing events at that moment: only they can still add one with an id below
   * the boundary.
   */
  writers: string[];
}

export const readBoundary = statement<EventBoundary, []>(
  'read-event-boundary',
  `select max(id) as last_event,
          array(select virtualtransaction from pg_locks
                 where relation = 'events'::regclass and mode = 'RowExclusiveLock'
                   -- Tables of other databases of the server may have the same number.
                   and database = (select oid from pg_database where datname = current_database())) as writers
     from events`,
);

/** Whether one of those transactions is still open. */
export const isWriting = statement<{ writing: boolean }, [writers: readonly string[]]>(
  'is-writing-events',
  'select exists (select 1 from pg_locks where virtualtransaction = any($1)) as writing',
);

/** The last link of the chain; no row while nothing is sealed. */
export const findHead = statement<ChainHead, []>(
  'find-record-head',
  'select up_to as "upTo", seal from seals order by up_to desc limit 1',
);

/** The next events to seal, up to the given last one. Answers no row when there is none. */
export const digestNext = statement<
  SealedEvents,
  [afterEvent: number | null, lastEvent: number, events: number]
>(
  'digest-next-events',
  `with next as (
     select * from events where id > coalesce($1, ${BEFORE_ALL}) and id <= $2 order by id limit $3
   )
   select max(id) as "upTo", ${DIGEST} as digest from next having count(*) > 0`,
);

export const addSeal = statement<NoRow, [upTo: number, seal: Buffer]>(
  'add-seal',
  'insert into seals (up_to, seal) values ($1, $2)',
);

/** How often each kind occurs in the events of a seal. */
export const countKinds = statement<
  { kind: string; events: number },
  [afterEvent: number | null, upTo: number]
>(
  'count-kinds-of-events',
  `select kind, count(*) as events from events
    where id > coalesce($1, ${BEFORE_ALL}) and id <= $2 group by kind`,
);

/** A page of the chain, in order: each seal with its events as they are now. */
export const listLinks = statement<ChainHead & SealedEvents, [afterEvent: number | null, rows: number]>(
  'list-seals',
  `with page as (
     select up_to, seal from seals where up_to > coalesce($1, ${BEFORE_ALL}) order by up_to limit $2
   ), links as (
     select up_to, seal, coalesce(lag(up_to, 1, $1) over (order by up_to), ${BEFORE_ALL}) as after_event from page
   )
   select up_to as "upTo", seal, digest from links cross join lateral (
       select ${DIGEST} as digest from events where id > after_event and id <= up_to
     ) covered
    order by up_to`,
);

/** How many events are unsealed; `overdue` of them for longer than the sealer may take. */
export const countUnsealed = statement<{ unsealed: number; overdue: number }, [overdueSeconds: number]>(
  'count-unsealed-events',
  `select count(*) as unsealed, count(*) filter (where at < now() - make_interval(secs => $1)) as overdue
     from events where id > coalesce((select up_to from seals order by up_to desc limit 1), ${BEFORE_ALL})`,
);
