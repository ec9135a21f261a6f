import { staleAfter } from '@shop/api-client/cached';
import { savedListReads } from '@shop/contracts';
import { useToasts } from '@shop/host';
import { Button, FormError, Options, SelectField, TextField } from '@shop/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { linesText } from '../../cart/cart-line.model.ts';
import type { Units } from '../../cart/visitor-cart.ts';
import { addToList, createList, listNameProblem, savedListsQuery } from '../../lists/saved-lists.ts';

const NEW = '';

/** Keeps the lines in a list, a new one or one that is there. */
export function SaveListForm({ lines, onDone }: { lines: readonly Units[]; onDone: () => void }) {
  const { data: lists = [] } = useQuery(savedListsQuery);
  const client = useQueryClient();
  const toasts = useToasts();
  const [chosen, setChosen] = useState(NEW);
  const [name, setName] = useState('');
  const [touched, setTouched] = useState(false);
  const problem = chosen === NEW ? listNameProblem(name) : undefined;
  const saving = useMutation({
    mutationFn: async () => {
      if (chosen === NEW) await createList(name.trim(), lines);
      else await addToList(chosen, lines);
    },
    onSuccess: () => {
      const shown = lists.find(({ _id }) => _id === chosen)?.name ?? name.trim();
      toasts.success(`${linesText(lines.length)} saved in the list ${shown}.`);
      onDone();
    },
    onSettled: () => client.invalidateQueries(staleAfter<'POST /lists'>(savedListReads)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (!problem && !saving.isPending) saving.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 rounded-card border border-line bg-surface p-4">
      {lists.length > 0 ? (
        <SelectField label="List" value={chosen} onChange={({ target }) => setChosen(target.value)}>
          <option value={NEW}>A new list</option>
          <Options of={lists.map((list) => [list._id, list.name])} />
        </SelectField>
      ) : null}
      {chosen === NEW ? (
        <TextField
          label="Name of the list"
          value={name}
          maxLength={100}
          // The form takes the place of the button that had the focus.
          autoFocus
          onChange={({ target }) => setName(target.value)}
          error={touched ? problem : undefined}
        />
      ) : null}
      <FormError>{saving.error?.message}</FormError>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={saving.isPending}>
          {`Save ${linesText(lines.length)}`}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
