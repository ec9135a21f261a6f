import { staleAfter } from '@shop/api-client/cached';
import { savedListReads } from '@shop/contracts';
import { Button, EmptyState, FormError, Loaded, Skeleton, TextField } from '@shop/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { linesText } from '../../cart/cart-line.model.ts';
import { createList, listNameProblem, savedListPath, savedListsQuery } from '../../lists/saved-lists.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

export function SavedLists() {
  const query = useQuery(savedListsQuery);
  return (
    <Loaded
      query={query}
      failure="Your lists could not be loaded."
      skeleton={<Skeleton className="h-40 rounded-card" />}
    >
      {(lists) => (
        <div className="grid gap-6">
          {lists.length === 0 ? (
            <EmptyState title="You have no lists yet. Save a cart as one, or create an empty list." />
          ) : (
            <ul aria-label="Lists" className="divide-y divide-line border-y border-line">
              {lists.map((list) => (
                <li key={list._id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
                  <Link
                    to={savedListPath(list._id)}
                    className="min-h-11 min-w-0 content-center font-medium wrap-anywhere underline-offset-2 hover:underline"
                  >
                    {list.name}
                  </Link>
                  <p className="text-sm text-muted tabular-nums">
                    {`${linesText(list.lineCount)}, changed `}
                    <time dateTime={list.changedAt}>{day.format(new Date(list.changedAt))}</time>
                  </p>
                </li>
              ))}
            </ul>
          )}
          <NewList />
        </div>
      )}
    </Loaded>
  );
}

function NewList() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [touched, setTouched] = useState(false);
  const creating = useMutation({
    mutationFn: () => createList(name.trim(), []),
    onSuccess: ({ insertedId }) => void navigate(savedListPath(insertedId)),
    onSettled: () => client.invalidateQueries(staleAfter<'POST /lists'>(savedListReads)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (!listNameProblem(name) && !creating.isPending) creating.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="flex max-w-md flex-col items-start gap-3">
      <div className="w-full">
        <TextField
          label="New list"
          value={name}
          maxLength={100}
          onChange={({ target }) => setName(target.value)}
          error={touched ? listNameProblem(name) : undefined}
        />
      </div>
      <FormError>{creating.error?.message}</FormError>
      <Button type="submit" variant="secondary" busy={creating.isPending}>
        Create
      </Button>
    </form>
  );
}
