import { staleAfter } from '@shop/api-client/cached';
import { sendFile } from '@shop/api-client/files';
import {
  type Import,
  type ImportKind,
  importColumns,
  importExamples,
  importFileRefusals,
  importReads,
  MAX_IMPORT_BYTES,
  neededImportColumns,
} from '@shop/contracts';
import { host } from '@shop/host';
import { Button, Card, FormError, TextField } from '@shop/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FileButtons, KindField } from './export-form.component.tsx';
import { importPath } from './import-words.model.ts';

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

/** Loads a workbook or CSV file for a dry run. */
export function ImportForm() {
  const [kind, setKind] = useState<ImportKind>('parts');
  const [file, setFile] = useState<File>();
  const [missing, setMissing] = useState<string>();
  const client = useQueryClient();
  const load = useMutation({
    mutationFn: (sent: File) => sendFile<Import>(`${host().config.apiBase}/imports?kind=${kind}`, sent),
    onSuccess: () => client.invalidateQueries(staleAfter<'PUT /imports/{id}'>(importReads)),
  });
  const navigate = useNavigate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = problemOf(file);
    setMissing(problem);
    if (problem || !file) return;
    load.mutate(file, { onSuccess: ({ _id: id }) => void navigate(importPath(id)) });
  };
  return (
    <Card className="grid gap-x-8 gap-y-6 p-4 lg:grid-cols-2">
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <h2 className="text-lg font-semibold">Import</h2>
        <p className="text-sm text-muted">
          A dry run comes first: it says what would change, and changes nothing.
        </p>
        <KindField label="What the file is about" value={kind} onChange={setKind} />
        <TextField
          label="Workbook or CSV file"
          type="file"
          accept=".xlsx,.csv,.txt,text/csv"
          className="py-2"
          error={missing}
          hint={`${hints[kind]} Columns may be in any order; leave out those that you do not change. 50,000 rows or 20 MB at most.`}
          onChange={({ target }) => {
            setFile(target.files?.[0]);
            setMissing(undefined);
            load.reset();
          }}
        />
        <FormError>{load.error?.message}</FormError>
        <Button type="submit" busy={load.isPending} className="self-start">
          Start dry run
        </Button>
      </form>
      <section aria-label="Columns of this file" className="flex min-w-0 flex-col gap-4">
        <table className="w-full text-left text-sm">
          <thead className="text-muted">
            <tr>
              {['Column', 'Example', 'Needed'].map((head) => (
                <th key={head} scope="col" className="py-1 pr-3 font-normal">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columnsOf(kind).map(({ name, example, needed }) => (
              <tr key={name} className="border-t border-line align-top">
                <th scope="row" className="py-1 pr-3 font-medium">
                  {name}
                </th>
                <td className="py-1 pr-3 wrap-anywhere">{example}</td>
                <td className="py-1 text-muted">{needed}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <FileButtons query={`/exports/${kind}?sample=yes`} name={`${kind}-sample`} label="Sample" />
      </section>
    </Card>
  );
}

const columnsOf = (kind: ImportKind) => {
  const needed: readonly (readonly string[])[] = neededImportColumns[kind];
  return importColumns[kind].map((name) => {
    const others = needed.find((names) => names.includes(name))?.filter((one) => one !== name);
    const words = others?.length ? `or ${others.join(', ')}` : 'yes';
    return { name, example: importExamples[name] ?? '', needed: others ? words : '' };
  });
};

function problemOf(file: File | undefined): string | undefined {
  if (!file) return importFileRefusals.none;
  return file.size > MAX_IMPORT_BYTES ? importFileRefusals.tooLarge : undefined;
}
