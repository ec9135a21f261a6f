import type { QueryResultRow } from 'pg';
import { type Statement, statement } from './statement.ts';

/** What a statement answers to a caller that may hold its rows already. */
export interface UnlessKnownRow<Row> {
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
