import type { ListPage } from '@shop/api-client/cached';
import { formatCount } from '@shop/contracts';
import type { Term } from '@shop/contracts/calls';
import { Button, type Column, type Density } from '@shop/ui';
import { type ReactNode, useMemo } from 'react';
import { ListTable } from '../../lists/list-table.component.tsx';
import type { ShowView } from '../../lists/list-view.hook.ts';
import { LongText } from '../../lists/long-text.component.tsx';
import { termOptions } from './list-terms.query.ts';

interface TermsTableProps {
  page: ListPage<Term>;
  onShow: ShowView;
  density: Density;
  busy: boolean;
  empty: ReactNode;
  onEdit: (term: Term) => void;
  onRemove: (term: Term) => void;
}

/** The terms in rows, each with the parts that it reaches. */
export function TermsTable({ onEdit, onRemove, ...list }: TermsTableProps) {
  const columns = useMemo(() => columnsOf(onEdit, onRemove), [onEdit, onRemove]);
  return <ListTable name="Terms" columns={columns} sorts={termOptions.sorts} sort={undefined} {...list} />;
}

const columnsOf = (
  onEdit: TermsTableProps['onEdit'],
  onRemove: TermsTableProps['onRemove'],
): Column<Term>[] => [
  { key: 'term', header: 'Term', width: '12rem', cell: ({ term }) => <LongText>{term}</LongText> },
  {
    key: 'meaning',
    header: 'Meaning',
    width: 'minmax(12rem, 1fr)',
    cell: ({ meaning }) =>
      meaning ? <LongText>{meaning}</LongText> : <span className="text-muted">Name of a part</span>,
  },
  {
    key: 'parts',
    header: 'Parts found',
    width: '7rem',
    align: 'end',
    cell: ({ meaning, parts: { count, more } }) => (
      <span className={meaning && count === 0 ? 'font-medium text-warning' : undefined}>
        {formatCount(count)}
        {more ? '+' : ''}
      </span>
    ),
  },
  {
    key: 'action',
    header: 'Action',
    width: '12rem',
    actions: true,
    cell: (term) => (
      <div className="flex gap-2">
        <Button variant="secondary" aria-label={`Edit ${term.term}`} onClick={() => onEdit(term)}>
          Edit
        </Button>
        <Button variant="danger" aria-label={`Remove ${term.term}`} onClick={() => onRemove(term)}>
          Remove
        </Button>
      </div>
    ),
  },
];
