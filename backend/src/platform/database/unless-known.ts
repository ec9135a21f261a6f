import type { QueryResultRow } from 'pg';
import { type Statement, statement } from './statement.ts';

/** What a statement answers to somebody who may hold its rows already. */
export interface UnlessKnownRow<Row> {
  /** Stands for the rows and their order: where one letter differs, it does too. */
  fingerprint: string;
  /** Length of the rows as text. */
  bytes: number;
  /** `null` where they are those of the fingerprint that was sent. */
  rows: Row[] | null;
}

/** A statement that takes, as its last value, the fingerprint of the rows that the caller holds, `null` for none. */
export type UnlessKnown<Row, Values extends readonly unknown[]> = Statement<
  UnlessKnownRow<Row>,
  [...Values, known: string | null]
>;

/**
 * The same reading for a caller who may hold its rows: the database reads them all the same, so nothing is
 * answered that is no longer true, and sends them only where they differ.
 * @param asked a reading of columns that JSON holds as they are: texts, numbers, booleans and nulls
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
