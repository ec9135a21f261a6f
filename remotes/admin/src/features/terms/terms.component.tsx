import { callQuery } from '@shop/api-client';
import {
  formatCount,
  MAX_TERM_LENGTH,
  messages,
  questions,
  type TermFields,
  termFault,
  termReads,
} from '@shop/contracts';
import type { Term } from '@shop/contracts/calls';
import { useDeletion, useWrite } from '@shop/lists';
import { Button, type Column, Dialog, FormError, TextField } from '@shop/ui';
import { useMemo, useState } from 'react';
import { ItemQuestion } from '../../lists/item-question.component.tsx';
import { useList } from '../../lists/list.hook.ts';
import { preloadList, type ServerList } from '../../lists/list-page.query.ts';
import { ListTable } from '../../lists/list-table.component.tsx';
import { LongText } from '../../lists/long-text.component.tsx';
import { SearchableList } from '../../lists/searchable-list.component.tsx';
import { TermFiles } from './term-files.component.tsx';

/** Terms are always sorted by name. */
const terms: ServerList<Term> = {
  sorts: [],
  rowsOf: ({ q }) => ({ query: (from) => callQuery('GET /terms', { query: { ...(q && { q }), ...from } }) }),
};

export const preloadTerms = (): Promise<void> => preloadList(terms);

/** The shop's words for what people type, each with the parts that it reaches, and their files. */
export function Terms() {
  const list = useList(terms);
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
        title="Search Terms"
        list={list}
        nouns={['term', 'terms']}
        searchLabel="Search by term or meaning"
        rows={(rows) => <ListTable name="Terms" columns={columns} {...rows} />}
      >
        <Button onClick={() => setEdited('new')}>Add a term</Button>
      </SearchableList>
      <TermFiles />
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

interface TermDialogProps {
  /** The term to change; `new` to add one, closed without one. */
  term: Term | 'new' | undefined;
  onClose: () => void;
}

function TermDialog({ term, onClose }: TermDialogProps) {
  const known = term === 'new' ? undefined : term;
  return (
    <Dialog open={term !== undefined} onClose={onClose} title={known ? `Edit “${known.term}”` : 'Add a term'}>
      <TermForm term={known} onDone={onClose} />
    </Dialog>
  );
}

function TermForm({ term, onDone }: { term: Term | undefined; onDone: () => void }) {
  const [fields, setFields] = useState<TermFields>({ term: term?.term ?? '', meaning: term?.meaning ?? '' });
  const [isJudged, setIsJudged] = useState(false);
  const save = useWrite('PUT /terms', termReads, { done: messages.termSaved });
  const body = { ...fields, ...(term && { was: term._id }) };
  const fault = termFault({ term: fields.term.trim(), meaning: fields.meaning.trim() });
  const field = (name: keyof TermFields) => ({
    value: fields[name],
    maxLength: MAX_TERM_LENGTH,
    error: isJudged && fault?.field === name ? fault.message : undefined,
    onChange: ({ target }: { target: { value: string } }) => {
      save.reset();
      setFields((before) => ({ ...before, [name]: target.value }));
    },
  });
  return (
    <form
      noValidate
      method="dialog"
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setIsJudged(true);
        if (!fault && !save.isPending) save.mutate({ body }, { onSuccess: onDone });
      }}
    >
      <TextField {...field('term')} label="Term" hint="As people type it, in the singular" />
      <TextField
        {...field('meaning')}
        label="Meaning"
        hint="What the catalogue says. Leave it empty for the usual name of a part"
      />
      <FormError>{save.error?.message}</FormError>
      <Button type="submit" className="self-start" busy={save.isPending}>
        Save
      </Button>
    </form>
  );
}
