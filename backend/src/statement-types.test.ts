import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, it, vi } from 'vitest';
import { databaseOfFile } from '../testing/databases.ts';
import { describeStatement } from '../testing/describe-statement.ts';
import { declaredTypes, type Kind } from '../testing/statement-types.ts';

/** A declared statement's name, and its text as it is written. */
const DECLARED = /\bstatement(?:<[^(]*?>)?\(\s*'([^']+)',\s*(['"`][\s\S]*?['"`]),?\s*[){]/g;

const { builtins } = pg.types;
/** Arrays of bytea, int2, int4, text and int8: the driver has no names for them. */
const ARRAYS = [1001, 1005, 1007, 1009, 1016];
const TSQUERY = 3615;

/** What the driver makes of a column of a type. */
const kindsByType = new Map<number, readonly Kind[]>([
  [builtins.TEXT, ['string']],
  [builtins.INT2, ['number']],
  [builtins.INT4, ['number']],
  [builtins.INT8, ['number']],
  [builtins.FLOAT8, ['number']],
  [builtins.NUMERIC, ['string']],
  [builtins.BOOL, ['boolean']],
  [builtins.BYTEA, ['Buffer']],
  [builtins.TIMESTAMPTZ, ['Date']],
  [TSQUERY, ['string']],
  [builtins.JSON, ['object', 'array', 'string']],
  [builtins.JSONB, ['object', 'array', 'string']],
  ...ARRAYS.map((type): [number, readonly Kind[]] => [type, ['array']]),
]);

const kindsOfColumn = (type = 0): readonly Kind[] => kindsByType.get(type) ?? [];

/** Timestamps whose microseconds count are sent as text, because a `Date` drops them. */
const kindsOfValue = (type: number | undefined): readonly Kind[] =>
  type === builtins.TIMESTAMPTZ ? ['Date', 'string'] : kindsOfColumn(type);

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);
const stores = sources.filter((file) => file.endsWith('store.ts'));
const client = await (await databaseOfFile()).pool.connect();
afterAll(() => client.release());
const types = await declaredTypes(stores);
const pathOf = (file: string) => path.join(import.meta.dirname, file);
// Test files that ran before have declared others.
vi.resetModules();
const { declaredStatements } = await import('./foundation/database/statement.ts');
// Also those of an operator's commands, which no server loads.
await Promise.all(stores.map((file) => import(pathOf(file))));
const statements = declaredStatements();

it('describes all statements, because only a store.ts declares any', () => {
  const declaration = /\bstatement(<[^(]*>)?\(\s*'/;
  const declaring = sources.filter((file) => declaration.test(readFileSync(pathOf(file), 'utf8')));
  expect(declaring).toContain('sales/payments/audit.store.ts');
  expect(declaring.filter((file) => !stores.includes(file))).toEqual([]);
});

it('shares no name with a statement of a test, which fails if both are loaded', () => {
  const root = path.dirname(import.meta.dirname);
  const folders = ['src', 'testing', 'proofs'].map((folder) => path.join(root, folder));
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  );
  const textsOf = new Map<string, Set<string>>();
  for (const file of files.filter((name) => name.endsWith('.ts') && !name.endsWith('/statement.test.ts'))) {
    for (const { 1: name = '', 2: text = '' } of readFileSync(file, 'utf8').matchAll(DECLARED))
      textsOf.set(name, (textsOf.get(name) ?? new Set()).add(text));
  }
  expect(textsOf.size).toBeGreaterThan(statements.length / 2);
  expect([...textsOf].filter(([, texts]) => texts.size > 1).map(([name]) => name)).toEqual([]);
});

it.each(statements)('%s has the columns and takes the values of its type', async (name, text) => {
  const declared = types.get(name);
  if (!declared) throw new Error('A store.ts exports no such statement');
  const described = await describeStatement(client, text);

  expect(Object.keys(declared.columns).sort()).toEqual(Object.keys(described.columns).sort());
  for (const [column, kinds] of Object.entries(declared.columns)) {
    expect(kindsOfColumn(described.columns[column]), column).toEqual(expect.arrayContaining([...kinds]));
  }
  expect(declared.values).toHaveLength(described.values.length);
  for (const [index, kinds] of declared.values.entries()) {
    expect(kindsOfValue(described.values[index]), `$${index + 1}`).toEqual(
      expect.arrayContaining([...kinds]),
    );
  }
});
