import { call } from '@shop/api-client';
import { formatCount, MAX_TERMS_FILE, MAX_TERMS_PER_FILE, termReads } from '@shop/contracts';
import type { ResponseOf } from '@shop/contracts/calls';
import { useToasts } from '@shop/host';
import { useWrite } from '@shop/lists';
import { Button, buttonClass, Card, FormError, TextField } from '@shop/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { saveBlob } from '../../files/save-file.ts';

const SAMPLE = `data:text/csv;charset=utf-8,${encodeURIComponent('\ufeffterm,meaning\r\nrotor,brake disc\r\n')}`;

/** All terms as a CSV file, and more of them from one. */
export function TermFiles() {
  const toasts = useToasts();
  const [file, setFile] = useState<File>();
  const [missing, setMissing] = useState<string>();
  const load = useWrite('POST /terms/file', termReads);
  const save = useMutation({
    mutationFn: async () => {
      const { csv } = await call('GET /terms/file', {});
      saveBlob(new Blob([csv], { type: 'text/csv' }), 'terms.csv');
    },
    onError: (error) => toasts.error(error.message),
  });
  return (
    <Card className="mt-6 max-w-2xl">
      <form
        noValidate
        className="flex flex-col gap-4 p-4"
        onSubmit={async (event) => {
          event.preventDefault();
          const problem = problemOf(file);
          setMissing(problem);
          if (file && !problem) load.mutate({ body: { csv: await file.text() } });
        }}
      >
        <h2 className="text-lg font-semibold">Import and export</h2>
        <TextField
          label="CSV file"
          type="file"
          accept=".csv,text/csv"
          className="py-2"
          error={missing}
          hint={`Columns: term, meaning. ${formatCount(MAX_TERMS_PER_FILE)} terms at most. If one line is wrong, nothing changes. No term is removed.`}
          onChange={({ target }) => {
            setFile(target.files?.[0]);
            setMissing(undefined);
            load.reset();
          }}
        />
        <FormError>{load.error?.message}</FormError>
        {load.data ? <Outcome {...load.data} /> : null}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={load.isPending}>
            Import
          </Button>
          <Button variant="secondary" busy={save.isPending} onClick={() => save.mutate()}>
            Download CSV
          </Button>
          <a download="terms-sample.csv" href={SAMPLE} className={buttonClass('quiet')}>
            Sample CSV
          </a>
        </div>
      </form>
    </Card>
  );
}

function problemOf(file: File | undefined): string | undefined {
  if (!file) return 'Choose a file.';
  return file.size > MAX_TERMS_FILE ? 'The file is too large.' : undefined;
}

function Outcome({ addedCount, faults }: ResponseOf<'POST /terms/file'>) {
  if (faults.length === 0) {
    return (
      <p role="status" className="text-sm">
        {addedCount === 1 ? '1 term was added.' : `${formatCount(addedCount)} terms were added.`}
      </p>
    );
  }
  return (
    <div role="alert" className="text-sm text-danger">
      <p>Nothing was added. These lines are wrong:</p>
      <ul className="mt-1 list-disc pl-5">
        {faults.map(({ line, field, message }) => (
          <li key={line}>
            Line {line}, {field}: {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
