import { MAX_TERM_LENGTH, type TermFields, termFault, termReads } from '@shop/contracts';
import type { Term } from '@shop/contracts/calls';
import { useWrite } from '@shop/lists';
import { Button, Dialog, FormError, TextField } from '@shop/ui';
import { useState } from 'react';

interface TermDialogProps {
  /** The term to change; `new` to add one, closed without one. */
  term: Term | 'new' | undefined;
  onClose: () => void;
}

/** Adds a term, or changes one. */
export function TermDialog({ term, onClose }: TermDialogProps) {
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
  const save = useWrite('PUT /terms', termReads);
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
