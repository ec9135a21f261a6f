import { type Database, statement } from '../src/foundation/database/index.ts';

export interface RecordedEvent {
  actor: string;
  kind: string;
  subject: string;
  before: unknown;
  after: unknown;
}

const takeEvents = statement<RecordedEvent, [after: number]>(
  'test-take-events',
  'select actor, kind, subject, before, after from events where id > $1 order by id',
);
const lastEvent = statement<{ id: number }>(
  'test-last-event',
  'select coalesce(max(id), 0) as id from events',
);

/** @returns what the audit log recorded while a change was made */
export async function recordedWhile(
  database: Database,
  change: () => Promise<unknown>,
): Promise<RecordedEvent[]> {
  const [last] = await database.run(lastEvent, []);
  await change();
  return database.run(takeEvents, [last?.id ?? 0]);
}
