import { IMPORT_KINDS, type ImportKind } from '@shop/contracts';
import { type Call, calls, Import } from '@shop/contracts/calls';
import Type from 'typebox';

/** The type of a CSV file. */
export const CSV = 'text/csv';

const Kind = Type.Unsafe<ImportKind>({ type: 'string', enum: IMPORT_KINDS });

const csvFile = Type.String({
  description: 'In UTF-8 with a byte order mark; the first row names the columns',
});

const FILE_FORMATS = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

const Format = Type.Object({
  format: Type.Optional(
    Type.Unsafe<FileFormat>({ type: 'string', enum: FILE_FORMATS, description: 'CSV, or a workbook' }),
  ),
});

const ExportQuery = Type.Object({
  ...Format.properties,
  sample: Type.Optional(
    Type.Unsafe<'yes'>({ type: 'string', enum: ['yes'], description: 'One row that shows each column' }),
  ),
});

/** What the answer says of each. */
export const fileTypes: Readonly<Record<FileFormat, string>> = {
  csv: `${CSV}; charset=utf-8`,
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The calls about files. */
export const importFileCalls = {
  'GET /exports/{kind}': {
    summary:
      'Answers the catalogue, or a sample, as a CSV file or a workbook, which can be loaded again. No cell is a formula',
    access: 'admin',
    params: Type.Object({ kind: Kind }),
    query: ExportQuery,
    response: csvFile,
    type: CSV,
    example: {
      response: 'id,number,name,price\r\npart_01JD5X7Z8Q2M4N6P8R0S2T4V6W,KP-AC-1107,Oil filter,3.12\r\n',
    },
  },
  'POST /imports': {
    summary: 'Takes a CSV file or workbook (.xlsx) of 20 MB and 50,000 rows at most, and begins its dry run',
    access: 'admin',
    query: Type.Object({ kind: Kind }),
    body: Type.Object({ file: Type.Unsafe<Blob>({ type: 'string', format: 'binary' }) }),
    response: Import,
    problems: ['too-large'],
    example: { response: calls['GET /imports/{id}'].example.response },
  },
  'GET /imports/{id}/wrong': {
    summary: 'Answers the rows that are wrong, or could not be applied, with their reasons',
    access: 'admin',
    params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) }),
    query: Format,
    response: csvFile,
    type: CSV,
    problems: ['not-found'],
    example: { response: 'id,number,name,price,reason\r\n,KP-1,Oil filter,cheap,price: …\r\n' },
  },
} as const satisfies Record<string, Call & { type?: string }>;
