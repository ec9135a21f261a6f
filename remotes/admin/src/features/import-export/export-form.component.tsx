import { IMPORT_KINDS, type ImportKind, importKinds } from '@shop/contracts';
import { Button, Card, Options, SelectField } from '@shop/ui';
import { useState } from 'react';
import { useSaveFile } from '../../files/save-file.ts';

const formats = [
  { format: 'xlsx', label: 'workbook' },
  { format: 'csv', label: 'CSV' },
] as const;

export function ExportForm() {
  const [kind, setKind] = useState<ImportKind>('parts');
  return (
    <Card className="flex max-w-3xl flex-col gap-4 p-4">
      <h2 className="text-lg font-semibold">Export</h2>
      <p className="text-sm text-muted">
        A file with everything that can be loaded again. Loaded unchanged, it alters nothing.
      </p>
      <KindField value={kind} onChange={setKind} label="What to export" />
      <FileButtons query={`/exports/${kind}?`} name={kind} label="Download" />
    </Card>
  );
}

interface FileButtonsProps {
  /** What is asked of the backend; the format follows. */
  query: string;
  name: string;
  /** Before the format. */
  label: string;
}

/** Downloads a file in one of its formats. */
export function FileButtons({ query, name, label }: FileButtonsProps) {
  const save = useSaveFile();
  return (
    <div className="flex flex-wrap gap-2">
      {formats.map(({ format, label: formatName }) => (
        <Button
          key={format}
          variant="secondary"
          busy={save.isPending}
          onClick={() => save.mutate({ path: `${query}&format=${format}`, name: `${name}.${format}` })}
        >
          {label} {formatName}
        </Button>
      ))}
    </div>
  );
}

interface KindFieldProps {
  label: string;
  value: ImportKind;
  onChange: (kind: ImportKind) => void;
}

export function KindField({ label, value, onChange }: KindFieldProps) {
  return (
    <SelectField
      label={label}
      value={value}
      onChange={({ target }) => onChange(IMPORT_KINDS.find((one) => one === target.value) ?? 'parts')}
    >
      <Options of={IMPORT_KINDS.map((kind) => [kind, importKinds[kind]])} />
    </SelectField>
  );
}
