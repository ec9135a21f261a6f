import { statement } from '../platform/database/index.ts';
import type { Head } from './head.ts';
import type { SealedContent } from './seal.ts';

const CONTENT = `id, (extract(epoch from at) * 1000000)::bigint as at_us, actor, kind, subject,
  before::text as before, after::text as after`;

/** Any number will do, as long as every process of the shop takes the same. */
const SEALING_LOCK = 727_274_002;

/** One process seals at a time; answers whether it is this one, until its transaction ends. */
export const takeSealing = statement<{ taken: boolean }, []>(
  'take-sealing',
  `select pg_try_advisory_xact_lock(${SEALING_LOCK}) as taken`,
);

/** The last link of the chain; no row while nothing is sealed. */
export const findHead = statement<Head, []>(
  'find-record-head',
  'select position, seal from events where position is not null order by position desc limit 1',
);

export const listUnsealed = statement<SealedContent, [rows: number]>(
  'list-unsealed-events',
  `select ${CONTENT} from events where position is null order by id limit $1`,
);

export const sealEvents = statement<
  Record<string, never>,
  [ids: readonly number[], positions: readonly number[], seals: readonly Buffer[]]
>(
  'seal-events',
  `update events set position = sealed.position, seal = sealed.seal
     from unnest($1::bigint[], $2::bigint[], $3::bytea[]) as sealed (id, position, seal)
    where events.id = sealed.id`,
);

/** An event with its place in the chain. */
export type SealedRow = SealedContent & Head;

/** A page of the chain, in its order. */
export const listSealed = statement<SealedRow, [afterPosition: number, rows: number]>(
  'list-sealed-events',
  `select position, seal, ${CONTENT} from events where position > $1 order by position limit $2`,
);

/** How many events wait for their seal; `overdue` of them for longer than the sealer may take. */
export const countUnsealed = statement<{ unsealed: number; overdue: number }, [overdueSeconds: number]>(
  'count-unsealed-events',
  `select count(*) as unsealed, count(*) filter (where at < now() - make_interval(secs => $1)) as overdue
     from events where position is null`,
);
