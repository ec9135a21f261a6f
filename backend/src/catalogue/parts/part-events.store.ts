import { statement } from '../../foundation/database/index.ts';

export interface PartEventRow {
  id: string;
  at: Date;
  kind: string;
  actor: string;
  name: string | null;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

/** What the audit log says about a part, newest first, with the present names of those who did it. */
export const listPartEvents = statement<PartEventRow, [id: string, before: number, rows: number]>(
  'list-part-events',
  `select events.id::text as id, at, kind, actor, users.name, before, after
     from events left join users on users.id = actor
    where subject = $1 and events.id < $2 order by events.id desc limit $3`,
);
