import { expect, it } from 'vitest';
import { databaseOf } from './database-config.ts';
import { Settings } from './settings.ts';

const url = 'postgres://shop@localhost/shop';
const read = (environment: Record<string, string>, production = false) =>
  databaseOf(new Settings(environment), production);

it('uses the local database by default, except in production', () => {
  expect(read({}).databaseUrl).toBeUndefined();
  expect(() => read({}, true)).toThrow(/^Set DATABASE_URL .* or DATABASE=local/);
});

it('runs in production on the database that was chosen', () => {
  expect(read({ DATABASE: 'local' }, true).databaseUrl).toBeUndefined();
  expect(read({ DATABASE_URL: url }, true).databaseUrl).toBe(url);
});

it('refuses settings that name two databases, or one that it does not know', () => {
  expect(() => read({ DATABASE: 'local', DATABASE_URL: url })).toThrow(/exclude each other/);
  expect(() => read({ DATABASE: 'embedded' })).toThrow(/DATABASE/);
});
