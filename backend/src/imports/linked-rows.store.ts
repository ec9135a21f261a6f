import { statement } from '../foundation/database/index.ts';
import { type Direction, type MoveRows, moveWords } from './move-parts.store.ts';

/** A table whose rows files add and change; no file removes any. */
interface LinkedTable {
  name: 'part_numbers' | 'vehicles' | 'fitments';
  /** What an event about a row is called. */
  event: string;
  key: readonly string[];
  values: readonly string[];
  /** Whether something refers to a row `t`, which then cannot be removed. */
  used?: string;
}

const list = (columns: readonly string[], table: string): string =>
  columns.map((column) => `${table}.${column}`).join(', ');

/** The same for rows of another table than the products: see `moveRows` there. */
function moveLinkedRows(
  direction: Direction,
  { name, event, key, values, used = 'false' }: LinkedTable,
): MoveRows {
  const { state, seen, wanted, mark, count } = moveWords[direction];
  const ofRow = (row: string) => `(${list(key, 't')}) = (${list(key, row)})`;
  const columns = [...key, ...values].join(', ');
  const unchanged =
    values.length > 0 ? `(${list(values, 'old')}) is not distinct from (${list(values, 'seen')})` : 'true';
  const newRows =
    direction === 'apply'
      ? `insert into ${name} (${columns})
         select ${list([...key, ...values], 'w')} from fit, jsonb_populate_record(null::${name}, fit.wanted) w
          where fit.action = 'new' on conflict do nothing`
      : `delete from ${name} t using fit, jsonb_populate_record(null::${name}, fit.seen) s
          where fit.action = 'new' and ${ofRow('s')}`;
  // A table of keys alone has nothing to change.
  const changedRows =
    values.length > 0
      ? `changed as (
       update ${name} t set ${values.map((column) => `${column} = w.${column}`).join(', ')}
         from fit, jsonb_populate_record(null::${name}, fit.wanted) w
        where fit.action = 'changed' and ${ofRow('w')}
     ),`
      : '';
  const inUse = direction === 'undo' ? `when batch.action = 'new' and old.used then 'used'` : '';
  return statement(
    `${direction}-rows-of-${name.replace('_', '-')}`,
    `with run as (
       select id, user_id from imports where id = $1 and state = '${state}' and line = $2 for update
     ), batch as (
       select r.line, r.action, r.subject, r.${seen} as seen, r.${wanted} as wanted, r.after
         from run join import_rows r
           on r.import_id = run.id and r.line > $2 and r.line <= $3
              and r.action in ('new', 'changed') and r.refusal is null
     ), old as (
       select batch.line, ${used} as used, ${list([...key, ...values], 't')}
         from batch, jsonb_populate_record(null::${name}, batch.after) a join ${name} t on ${ofRow('a')}
        for update of t
     ), fit as (
       select batch.* from batch left join old on old.line = batch.line,
              jsonb_populate_record(null::${name}, batch.seen) seen
        where case when batch.action = 'changed' then old.line is not null and ${unchanged}
                   ${direction === 'apply' ? 'else old.line is null' : `else old.line is not null and not old.used and ${unchanged}`} end
     ), new_rows as (
       ${newRows}
     ), ${changedRows} recorded as (
       insert into events (actor, kind, subject, before, after)
       select run.user_id,
              case when fit.action = 'changed' then '${event}.changed' else '${event}.${direction === 'apply' ? 'added' : 'removed'}' end,
              fit.subject, fit.seen, fit.wanted
         from run, fit
     ), missed as (
       update import_rows r set ${mark} = case when old.line is null then 'gone' ${inUse} else 'changed' end
         from batch left join old on old.line = batch.line
        where r.import_id = $1 and r.line = batch.line
          and not exists (select 1 from fit where fit.line = batch.line)
       returning r.line
     )
     update imports i
        set line = $3, ${count} = i.${count} + (select count(*) from missed),
            claimed_until = now() + interval '10 seconds'
       from run where i.id = run.id returning i.line`,
  );
}

const tables = {
  numbers: {
    name: 'part_numbers',
    event: 'number',
    key: ['part_id', 'kind', 'key', 'brand'],
    values: ['shown'],
  },
  vehicles: {
    name: 'vehicles',
    event: 'vehicle',
    key: ['id'],
    values: 'make model generation engine_code litres fuel kw built_from built_to external_ids'.split(' '),
    used: `(exists (select 1 from fitments where vehicle_id = t.id) or exists (select 1 from garage where vehicle_id = t.id))`,
  },
  fitments: {
    name: 'fitments',
    event: 'fitment',
    key: ['vehicle_id', 'part_id', 'position'],
    values: ['note', 'built_from', 'built_to'],
  },
} as const satisfies Record<string, LinkedTable>;

const movesOf = (table: LinkedTable) => ({
  apply: moveLinkedRows('apply', table),
  undo: moveLinkedRows('undo', table),
});

export const linkedMoves = {
  numbers: movesOf(tables.numbers),
  vehicles: movesOf(tables.vehicles),
  fitments: movesOf(tables.fitments),
};

export interface NumberRow {
  part_id: string;
  kind: string;
  key: string;
  brand: string;
  shown: string;
}

export interface VehicleRow {
  id: string;
  make: string;
  model: string;
  generation: string | null;
  engine_code: string | null;
  litres: string | null;
  fuel: string | null;
  kw: number | null;
  built_from: number | null;
  built_to: number | null;
  external_ids: Record<string, unknown>;
}

export interface FitmentRow {
  vehicle_id: string;
  part_id: string;
  position: string;
  note: string;
  built_from: number | null;
  built_to: number | null;
}

const columnsOf = ({ key, values }: LinkedTable, table: string): string => list([...key, ...values], table);
const NUMBER = columnsOf(tables.numbers, 'n');
const VEHICLE = columnsOf(tables.vehicles, 'v');
const FITMENT = columnsOf(tables.fitments, 'f');

export const listNumbersOf = statement<NumberRow, [partIds: readonly string[]]>(
  'list-numbers-of-parts',
  `select ${NUMBER} from part_numbers n where n.part_id = any ($1::text[])
    order by n.part_id, n.kind, n.brand, n.key`,
);

/** The numbers that the products with these numbers replace, and so on. */
export const findReplacedOfRows = statement<{ first: string; key: string }, [keys: readonly string[]]>(
  'find-replaced-of-rows',
  `with recursive replaced (first, key) as (
     select given, given from unnest($1::text[]) given
      union
     select r.first, n.key
       from replaced r
      cross join lateral (select n.key
                            from part_search s
                            join part_numbers n on n.part_id = s.part_id and n.kind = 'supersedes'
                           where s.number_key collate "C" = r.key
                          offset 0) n)
   select first, key from replaced`,
);

/** Those with these ids, and those of these models, which a row without an id may be. */
export const findVehiclesOfRows = statement<
  VehicleRow,
  [ids: readonly string[], makeKeys: readonly string[], modelKeys: readonly string[]]
>(
  'find-vehicles-of-rows',
  `select ${VEHICLE} from vehicles v where v.id = any ($1::text[])
   union all
   select ${VEHICLE} from vehicles v
    where term_key(v.make) collate "C" = any ($2::text[]) and text_key(v.model) = any ($3::text[]) and v.id <> all ($1::text[])`,
);

export const findFitmentsOfRows = statement<
  FitmentRow,
  [vehicleIds: readonly string[], partIds: readonly string[]]
>(
  'find-fitments-of-rows',
  `select ${FITMENT} from fitments f where f.vehicle_id = any ($1::text[]) and f.part_id = any ($2::text[])`,
);

export const exportFitments = statement<
  FitmentRow & Pick<VehicleRow, 'make' | 'model'>,
  [partIds: readonly string[]]
>(
  'export-fitments',
  `select ${FITMENT}, v.make, v.model from fitments f join vehicles v on v.id = f.vehicle_id
    where f.part_id = any ($1::text[]) order by f.part_id, f.vehicle_id, f.position`,
);

export const exportVehicles = statement<VehicleRow, [after: string, rows: number]>(
  'export-vehicles',
  `select ${VEHICLE} from vehicles v where v.id > $1 order by v.id limit $2`,
);
