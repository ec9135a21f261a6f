import { expect, onTestFinished, test } from 'vitest';
import { openEmbeddedTestDatabase } from '../../../testing/databases.ts';
import { statement } from './index.ts';
import { tidyTables } from './tidy-tables.ts';

const createNotes = statement('create-notes', 'create table notes (id int, text text)');
const insertNotes = statement(
  'insert-notes',
  `insert into notes select id, 'a note of some length' from generate_series(1, 5000) as id`,
);
const deleteNotes = statement('delete-notes', 'delete from notes');
/** The engine notes what was changed once a second at most. */
const noteChangesNow = statement('note-changes-now', 'select pg_stat_force_next_flush()');
const selectRoom = statement<{ rows: number; bytes: number }>(
  'select-room',
  `select reltuples::int as rows, pg_relation_size('notes') as bytes from pg_class where relname = 'notes'`,
);

test('updates the embedded engine’s row counts, and frees the room of deleted rows', async () => {
  const { database, remove } = await openEmbeddedTestDatabase();
  onTestFinished(remove);
  const roomAfter = async (change: typeof insertNotes) => {
    await database.run(change, []);
    await database.run(noteChangesNow, []);
    await tidyTables(database, AbortSignal.timeout(60_000));
    const [room] = await database.run(selectRoom, []);
    return room;
  };
  await database.run(createNotes, []);

  expect(await roomAfter(insertNotes)).toMatchObject({ rows: 5000 });
  expect(await roomAfter(deleteNotes)).toEqual({ rows: 0, bytes: 0 });
});
