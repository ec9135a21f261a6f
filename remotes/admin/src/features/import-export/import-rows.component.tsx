import type { Import, ImportRow, RowsShown } from '@shop/contracts';
import { Button, type Column, DataTable, DataTableSkeleton, EmptyState, Loaded, Tabs } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { rowKinds } from './import-words.model.ts';
import { rowsQuery } from './read-import.query.ts';

/** The call answers this many rows at once. */
const ROWS_A_PAGE = 100;

/** The rows of an import by kind, those that need a person first. */
export function ImportRows({ found }: { found: Import }) {
  const kinds = rowKinds(found);
  const [shown, setShown] = useState<RowsShown>(kinds[0]?.value ?? 'changed');
  return (
    <Tabs
      label="Rows"
      value={shown}
      onChange={setShown}
      tabs={kinds.map(({ value, label }) => ({
        value,
        label,
        content: <RowPages found={found} shown={value} label={label} />,
      }))}
    />
  );
}

function RowPages({ found, shown, label }: { found: Import; shown: RowsShown; label: string }) {
  /** The last row of each page before this one. */
  const [before, setBefore] = useState<readonly number[]>([]);
  const query = useQuery(rowsQuery(found, shown, before.at(-1) ?? 0));
  const last = query.data?.at(-1)?.line;
  return (
    <Loaded
      query={query}
      failure="The rows could not be loaded."
      skeleton={<DataTableSkeleton label="Loading the rows" density="compact" />}
    >
      {(data) => (
        <div className="flex flex-col gap-3">
          <DataTable
            caption={label}
            columns={columnsOf(found, shown)}
            rows={data}
            rowKey={keyOf}
            density="compact"
            empty={<EmptyState title="No such rows." />}
          />
          {(before.length > 0 || data.length === ROWS_A_PAGE) && (
            <div className="flex gap-2">
              <Button
                variant="secondary"
                disabled={before.length === 0}
                onClick={() => setBefore(before.slice(0, -1))}
              >
                Previous rows
              </Button>
              <Button
                variant="secondary"
                disabled={data.length < ROWS_A_PAGE || last === undefined}
                onClick={() => last !== undefined && setBefore([...before, last])}
              >
                Next rows
              </Button>
            </div>
          )}
        </div>
      )}
    </Loaded>
  );
}

const keyOf = ({ line }: ImportRow): string => String(line);

const longest = (lines: readonly string[]): string =>
  lines.reduce((most, one) => (one.length > most.length ? one : most), '');

const line: Column<ImportRow> = {
  key: 'line',
  header: 'Row',
  width: '5rem',
  align: 'end',
  // A card shows no header.
  cell: ({ line }) => (
    <>
      <span className="as-table:sr-only">Row </span>
      {line}
    </>
  ),
};

const name: Column<ImportRow> = {
  key: 'name',
  header: 'Product',
  width: '8rem',
  text: ({ id, name }) => name ?? id ?? '',
  // An edit may be about products that do not exist: they have no name.
  cell: ({ id, name }) => (id ? <Link to={`/dashboard/manageProducts/${id}`}>{name ?? id}</Link> : name),
};

const changes: Column<ImportRow> = {
  key: 'changes',
  header: 'Changes',
  width: '14rem',
  text: ({ changes }) => longest(changes.map(({ column, before, after }) => `${column}: ${before} ${after}`)),
  cell: ({ changes }) => (
    <ul>
      {changes.map(({ column, before, after }) => (
        <li key={column} className="wrap-anywhere">
          {`${column}: `}
          {before !== '' && <del className="text-muted">{before}</del>}{' '}
          <ins className="no-underline">{after}</ins>
        </li>
      ))}
    </ul>
  ),
};

const problems: Column<ImportRow> = {
  key: 'problems',
  header: 'Reason',
  width: '16rem',
  text: ({ problems }) =>
    longest(problems.map(({ column, value, reason }) => `${column} “${value}”: ${reason}`)),
  cell: ({ problems }) => (
    <ul>
      {problems.map(({ column, value, reason }) => (
        <li key={`${column} ${reason}`} className="wrap-anywhere">
          {column && <span className="font-medium">{value === '' ? column : `${column} “${value}”`}: </span>}
          {reason}
        </li>
      ))}
    </ul>
  ),
};

/** An edit has no file whose rows are counted, and each of its rows is about a product. */
const columnsOf = ({ kind }: Import, shown: RowsShown): Column<ImportRow>[] => {
  const columns = shown === 'new' || shown === 'changed' ? [name, changes] : [name, problems];
  if (kind === 'edit') return columns;
  // A wrong row may be about no product.
  return shown === 'wrong' ? [line, problems] : [line, ...columns];
};
