import {
  type ImportKind,
  importColumns,
  importFileRefusals,
  MAX_IMPORT_BYTES,
  neededImportColumns,
} from '@shop/contracts';
import { Button, Card, FormError, TextField } from '@shop/ui';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { KindField } from './export-form.component.tsx';
import { importPath } from './import-words.model.ts';
import { useLoadFile } from './load-file.mutation.ts';

/** What the columns of each file do. */
const hints: Readonly<Record<ImportKind, string>> = {
  parts:
    'A row with an unknown part number is a new product: it needs a name, description, price, minimum order, and the address of a picture that was uploaded here. Stock has a file of its own.',
  prices: 'The name is for reading only.',
  numbers: 'The kind is mpn, oe, cross, supersedes or gtin. No number is removed.',
  vehicles:
    'A row without the id of a known vehicle is matched by its other columns, or is new. No vehicle is removed.',
  fitments: 'Make and model are for reading only. No fitment is removed.',
  stock:
    'The column “units” says what is in stock; what is sold between dry run and import stays sold. The column “added” instead adds units, or with a minus takes them off.',
};

/** Loads a CSV file for a dry run. */
export function ImportForm() {
  const [kind, setKind] = useState<ImportKind>('parts');
  const [file, setFile] = useState<File>();
  const [missing, setMissing] = useState<string>();
  const load = useLoadFile();
  const navigate = useNavigate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = problemOf(file);
    setMissing(problem);
    if (problem || !file) return;
    load.mutate({ kind, file }, { onSuccess: ({ _id: id }) => void navigate(importPath(id)) });
  };
  return (
    <Card>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4 p-4">
        <h2 className="text-lg font-semibold">Import</h2>
        <p className="text-sm text-muted">
          A dry run comes first: it says what would change, and changes nothing.
        </p>
        <KindField label="What the file is about" value={kind} onChange={setKind} />
        <TextField
          label="CSV file"
          type="file"
          accept=".csv,text/csv"
          className="py-2"
          error={missing}
          hint={
            <>
              Columns: {importColumns[kind].join(', ')}. A file needs: {neededText(kind)}. Leave out others
              that you do not change. {hints[kind]} 50,000 rows or 20 MB at most.
            </>
          }
          onChange={({ target }) => {
            setFile(target.files?.[0]);
            setMissing(undefined);
            load.reset();
          }}
        />
        <FormError>{load.error?.message}</FormError>
        <Button type="submit" className="self-start" busy={load.isPending}>
          Start dry run
        </Button>
      </form>
    </Card>
  );
}

const neededText = (kind: ImportKind): string =>
  neededImportColumns[kind].map((names) => names.join(' or ')).join(', ');

function problemOf(file: File | undefined): string | undefined {
  if (!file) return importFileRefusals.none;
  return file.size > MAX_IMPORT_BYTES ? importFileRefusals.tooLarge : undefined;
}
