import { call } from '@shop/api-client';
import { pagesKey } from '@shop/api-client/cached';
import { formatCount, messages, questions, termReads } from '@shop/contracts';
import type { Term } from '@shop/contracts/calls';
import { useDeletion } from '@shop/lists';
import { Button, type Column } from '@shop/ui';
import { useMemo, useState } from 'react';
import { ItemQuestion } from '../../lists/item-question.component.tsx';
import { useList } from '../../lists/list.hook.ts';
import type { ListOptions, ListView } from '../../lists/list-address.model.ts';
import { type ListSource, preloadList } from '../../lists/list-page.query.ts';
import { ListTable } from '../../lists/list-table.component.tsx';
import { LongText } from '../../lists/long-text.component.tsx';
import { SearchableList } from '../../lists/searchable-list.component.tsx';
import { TermDialog } from './term-dialog.component.tsx';

/** Terms are always sorted by name. */
const options: ListOptions<never> = { sorts: [] };
const termsSource = ({ q }: Pick<ListView, 'q'>): ListSource<Term> => {
  const query = q ? { q } : {};
  return {
    keyOf: (choice) => pagesKey('GET /terms', { query }, choice),
    read: (from, signal) => call('GET /terms', { query: { ...query, ...from }, signal }),
  };
};

export const preloadTerms = (): Promise<void> => preloadList(termsSource, options);

/** The shop's words for what people type, each with the parts that it reaches. */
export function Terms() {
  const list = useList(options, termsSource);
  const [edited, setEdited] = useState<Term | 'new'>();
  const [toRemove, setToRemove] = useState<Term>();
  const columns = useMemo(() => columnsOf(setEdited, setToRemove), []);
  const { busy, remove } = useDeletion({
    name: 'DELETE /terms/{id}',
    reads: termReads,
    message: () => messages.termRemoved,
  });
  return (
    <>
      <SearchableList
        list={list}
        nouns={['term', 'terms']}
        searchLabel="Search by term or meaning"
        rows={(rows) => <ListTable name="Terms" columns={columns} {...rows} />}
      >
        <Button onClick={() => setEdited('new')}>Add a term</Button>
      </SearchableList>
      <TermDialog term={edited} onClose={() => setEdited(undefined)} />
      <ItemQuestion
        item={toRemove}
        question={({ term }) => questions.removeTerm(term)}
        busy={busy}
        onYes={remove}
        onClose={() => setToRemove(undefined)}
      />
    </>
  );
}

const columnsOf = (onEdit: (term: Term) => void, onRemove: (term: Term) => void): Column<Term>[] => [
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
