import type { QueryResultRow } from 'pg';

/** Carries the types of a statement without a value at run time. */
declare const rowType: unique symbol;
declare const valuesType: unique symbol;

/** A tuple of `$1`, `$2`, …, or an object of `:name`. */
export type StatementValues = object;

/** The row of a statement that answers none. */
export type NoRow = Record<string, never>;

/**
 * One SQL statement under a name. PostgreSQL parses and plans a named statement once per connection.
 * `Row` is what a row of the answer looks like, `Values` what is given for the parameters.
 */
export interface Statement<Row extends QueryResultRow, Values extends StatementValues> {
  readonly name: string;
  /** With numbered parameters, as the database takes it. */
  readonly text: string;
  /** The names of `$1`, `$2`, …; none where the text numbers its parameters itself. */
  readonly parameters: readonly string[];
  /** It only reads, so it may be sent again after its connection was lost. */
  readonly changesNothing: boolean;
  /** The driver sets it no time limit. That of the database is for its transaction to lift. */
  readonly takesLong: boolean;
  readonly [rowType]?: Row;
  readonly [valuesType]?: (values: Values) => void;
}

/** PostgreSQL's setting that a named statement is planned once, for whatever values (query-plans.test.ts). */
export const PLANNED_ONCE = 'plan_cache_mode=force_generic_plan';

/** PostgreSQL cuts identifiers at 63 bytes, so longer names could collide. */
const MAX_NAME_BYTES = 63;

const READING = /^\s*(select|with)\b/i;
const CHANGING = /\b(insert|update|delete|merge)\b/i;

const NUMBERED = /\$\d/;
/** Not the type of a cast: `::text`. */
const NAMED = /(?<!:):([a-z]\w*)/gi;

const textsByName = new Map<string, string>();

/**
 * Declares a statement. int8 columns arrive as numbers, timestamps as `Date`, `numeric` (also the sum of
 * int8 columns) as strings. Its parameters are numbered, or where there are many named: `:partId`.
 *
 * @throws Error when the name is too long or already stands for another text.
 */
export function statement<
  Row extends QueryResultRow = QueryResultRow,
  Values extends StatementValues = readonly [],
>(name: string, written: string, { takesLong = false } = {}): Statement<Row, Values> {
  const { text, parameters } = withNumbers(written);
  if (Buffer.byteLength(name) > MAX_NAME_BYTES) throw new Error(`Statement name too long: ${name}`);
  const known = textsByName.get(name);
  if (known !== undefined && known !== text) throw new Error(`Two statements are called ${name}`);
  textsByName.set(name, text);
  const changesNothing = READING.test(text) && !CHANGING.test(text);
  return { name, text, parameters, changesNothing, takesLong };
}

function withNumbers(written: string): { text: string; parameters: readonly string[] } {
  if (NUMBERED.test(written)) return { text: written, parameters: [] };
  const parameters = [...new Set([...written.matchAll(NAMED)].map(([, name = '']) => name))];
  const text = written.replaceAll(NAMED, (_, name: string) => `$${parameters.indexOf(name) + 1}`);
  return { text, parameters };
}

/** The values of a statement in the order of its parameters. */
export const valuesInOrder = (
  { parameters }: Pick<Statement<never, never>, 'parameters'>,
  values: StatementValues,
): unknown[] => {
  if (Array.isArray(values)) return [...values];
  const byName: Readonly<Record<string, unknown>> = { ...values };
  return parameters.map((name) => byName[name]);
};

/** Name and text of every statement that the modules loaded so far have declared. */
export const declaredStatements = (): [name: string, text: string][] => [...textsByName];

/** Whatever runs statements: the database itself, or one of its transactions. */
export interface StatementRunner {
  /** Runs a statement with its values and answers the rows, none for a statement that returns nothing. */
  run<Row extends QueryResultRow, Values extends StatementValues>(
    statement: Statement<Row, Values>,
    values: NoInfer<Values>,
  ): Promise<Row[]>;
}

/** What a statement answers to a caller that may hold its rows already. */
interface UnlessKnownRow<Row> {
  /** Identifies the rows and their order. */
  fingerprint: string;
  /** Length of the rows as text. */
  bytes: number;
  /** `null` when the caller's fingerprint matches. */
  rows: Row[] | null;
}

/** A statement whose last value is the fingerprint of the rows that the caller holds, `null` for none. */
export type UnlessKnown<Row, Values extends readonly unknown[]> = Statement<
  UnlessKnownRow<Row>,
  [...Values, known: string | null]
>;

/**
 * The same statement for a caller that may hold its rows: the database reads them all the same, so no answer
 * is stale, and sends them only where they differ.
 * @param asked reads only columns that JSON holds without loss: texts, numbers, booleans and nulls
 */
export function unlessKnown<Row extends QueryResultRow, Values extends readonly unknown[]>({
  name,
  text,
}: Statement<Row, Values>): UnlessKnown<Row, Values> {
  const known = 1 + Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
  return statement(
    `${name}-unless-known`,
    `with listed as materialized (${text}),
          joined as (select convert_to(coalesce(string_agg(listed::text, ''), ''), 'UTF8') as text from listed),
          read as (select encode(sha256(text), 'base64') as fingerprint, octet_length(text) as bytes from joined)
     select fingerprint, bytes,
            case when fingerprint is distinct from $${known}
                 then (select coalesce(json_agg(listed), '[]') from listed) end as rows
       from read`,
  );
}
