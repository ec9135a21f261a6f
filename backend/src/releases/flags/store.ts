import { type NoRow, statement } from '../../foundation/database/index.ts';

export interface FlagRow {
  remote: string;
  flag: string;
  percent: number;
  reason: string;
  switched_at: Date;
}

export const listSwitched = statement<FlagRow, [environment: string]>(
  'list-flag-settings',
  'select remote, flag, percent, reason, switched_at from flag_settings where environment = $1',
);

type Switch = [environment: string, remote: string, flag: string];

/** Switches a flag, and records why. A flag that is switched to the same again stays as it is. */
export const switchFlag = statement<NoRow, [...flag: Switch, percent: number, reason: string, actor: string]>(
  'switch-flag',
  `with before as (
     select percent from flag_settings where environment = $1 and remote = $2 and flag = $3
   ), switched as (
     insert into flag_settings as kept (environment, remote, flag, percent, reason, switched_at)
     values ($1, $2, $3, $4, $5, now())
     on conflict (environment, remote, flag) do update
       set percent = excluded.percent, reason = excluded.reason, switched_at = excluded.switched_at
       where kept.percent <> excluded.percent
     returning remote, flag, percent, reason
   )
   insert into events (actor, kind, subject, before, after)
   select $6, 'flag.switched', remote || '/' || flag,
          jsonb_build_object('percent', (select percent from before)),
          jsonb_build_object('percent', percent, 'reason', reason, 'environment', $1::text)
     from switched`,
);

/** Gives a flag its default back, and records why. */
export const resetFlag = statement<NoRow, [...flag: Switch, reason: string, actor: string]>(
  'reset-flag',
  `with reset as (
     delete from flag_settings where environment = $1 and remote = $2 and flag = $3
     returning remote, flag, percent
   )
   insert into events (actor, kind, subject, before, after)
   select $5, 'flag.switched', remote || '/' || flag, jsonb_build_object('percent', percent),
          jsonb_build_object('percent', null, 'reason', $4::text, 'environment', $1::text)
     from reset`,
);
