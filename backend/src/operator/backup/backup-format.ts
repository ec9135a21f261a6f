import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';

/**
 * A backup is gzipped lines of JSON: the head, each table followed by its rows, the end. A table comes after
 * those that it refers to. Values are texts in PostgreSQL's own format.
 */
export const FORMAT = 'car-parts-shop backup 1';

const Head = Type.Object({
  format: Type.Literal(FORMAT),
  /** The last migration of the schema that the rows have. */
  migration: Type.String(),
});
const Table = Type.Object({ table: Type.String(), columns: Type.Array(Type.String()) });
const Row = Type.Array(Type.Union([Type.String(), Type.Null()]));
/** The checksum covers all lines before it, line ends included, in hexadecimal. */
const End = Type.Object({ sha256: Type.String() });

export type BackupHead = Static<typeof Head>;
export type BackupTable = Static<typeof Table>;
export type BackupRow = Static<typeof Row>;
export type BackupEnd = Static<typeof End>;
export type BackupLine = BackupHead | BackupTable | BackupRow;

const line = Compile(Type.Union([Row, Table, Head, End]));

/** @throws when the text is not a line of a backup */
export const parseLine = (text: string): BackupLine | BackupEnd => line.Parse(JSON.parse(text));

export const lineOf = (value: BackupLine | BackupEnd): string => `${JSON.stringify(value)}\n`;
