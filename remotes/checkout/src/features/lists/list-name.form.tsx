import { Button, PageHeading, TextField } from '@shop/ui';
import { type FormEvent, useState } from 'react';
import { listNameProblem } from '../../lists/saved-lists.ts';

/** The heading of a list, which can be renamed. */
export function ListName({ name, onRename }: { name: string; onRename: (name: string) => void }) {
  const [typed, setTyped] = useState<string>();
  /** The form takes the focus from Rename, and gives it back. */
  const [wasOpen, setWasOpen] = useState(false);
  if (typed === undefined) {
    return (
      <PageHeading title={name}>
        <Button
          variant="secondary"
          autoFocus={wasOpen}
          onClick={() => {
            setWasOpen(true);
            setTyped(name);
          }}
        >
          Rename
        </Button>
      </PageHeading>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = typed.trim();
    if (listNameProblem(typed)) return;
    if (next !== name) onRename(next);
    setTyped(undefined);
  };
  return (
    <>
      <h1 className="sr-only">{name}</h1>
      <form noValidate onSubmit={submit} className="mb-3 flex flex-wrap items-end gap-2 sm:mb-6">
        <div className="grow">
          <TextField
            label="Name of the list"
            value={typed}
            maxLength={100}
            // It takes the place of the button that had the focus.
            autoFocus
            onChange={({ target }) => setTyped(target.value)}
            error={listNameProblem(typed)}
          />
        </div>
        <Button type="submit">Save</Button>
        <Button variant="secondary" onClick={() => setTyped(undefined)}>
          Cancel
        </Button>
      </form>
    </>
  );
}
