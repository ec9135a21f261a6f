import { expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/databases.ts';
import { statesBefore } from '../foundation/states.ts';
import { IMPORT_STATES } from './import-states.ts';

it('has the states that the constraint imports_state allows', async () => {
  const { database, remove } = await openTestDatabase();
  const { rows } = await database.pool.query<{ text: string }>(
    `select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'imports_state'`,
  );
  await remove();
  const allowed = [...(rows[0]?.text ?? '').matchAll(/'([a-z]+)'/g)].map(([, state]) => state);
  expect(allowed).toEqual(Object.keys(IMPORT_STATES));
});

it('lets an admin discard an import until it is applied', () => {
  expect(statesBefore(IMPORT_STATES, 'discard')).toEqual(['checking', 'checked']);
});
