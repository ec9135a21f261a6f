import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** One file of changes. */
export interface Migration {
  name: string;
  /** The number of the newest migration that a server must have to run on the schema from here on. */
  oldestServer?: number | undefined;
  statements: readonly string[];
  /** Of its statements without comments. */
  hash: string;
}

/** Every function and trigger as it is now. */
export interface Functions {
  /** Of the file's content: each content is applied once. */
  hash: string;
  functions: readonly string[];
  triggers: readonly string[];
}

const FUNCTIONS = 'functions.sql';
export const BASELINE = 'baseline';
const DOLLAR_QUOTE = /\$\w*\$/g;

/** @returns the names of the migrations in the folder, oldest first: the baseline, then the numbered files */
export async function migrationNames(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql') && file !== FUNCTIONS);
  const names = files.map((file) => file.slice(0, -'.sql'.length)).sort();
  return [...names.filter((name) => name === BASELINE), ...names.filter((name) => name !== BASELINE)];
}

export const readMigrations = async (folder: string): Promise<Migration[]> =>
  Promise.all(
    (await migrationNames(folder)).map(async (name) => {
      const text = await readFile(path.join(folder, `${name}.sql`), 'utf8');
      const statements = statementsOf(text);
      const hash = hashOf(statements.map(withoutComments).join('\n'));
      return { name, oldestServer: oldestServerOf(text), statements, hash };
    }),
  );

/** The first line of a migration may name the oldest server: `-- Oldest server: 12`. */
export function oldestServerOf(text: string): number | undefined {
  const number = /^-- Oldest server: (\d+)$/m.exec(text)?.[1];
  return number === undefined ? undefined : Number(number);
}

export async function readFunctions(folder: string): Promise<Functions> {
  const text = await readFile(path.join(folder, FUNCTIONS), 'utf8').catch(() => '');
  const statements = statementsOf(text);
  return {
    hash: hashOf(text),
    functions: statements.filter((statement) => tableOfTrigger(statement) === undefined),
    triggers: statements.filter((statement) => tableOfTrigger(statement) !== undefined),
  };
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** @returns undefined when the statement makes no trigger */
export const tableOfTrigger = (statement: string): string | undefined =>
  /^create or replace trigger .*? on (\w+)/ims.exec(statement)?.[1];

/** Cuts a file into its statements, each with the comments before it. A statement ends with a semicolon at the end of a line. */
export function statementsOf(text: string): string[] {
  const statements: string[] = [];
  let statement = '';
  for (const line of text.split('\n')) {
    statement += `${line}\n`;
    const isWithinQuote = (statement.match(DOLLAR_QUOTE)?.length ?? 0) % 2 === 1;
    if (isWithinQuote || !line.trimEnd().endsWith(';')) continue;
    statements.push(statement.trim());
    statement = '';
  }
  if (withoutComments(statement) !== '') statements.push(statement.trim());
  return statements;
}

export const withoutComments = (statement: string): string => statement.replaceAll(/^\s*--.*$/gm, '').trim();
