import { isRecord } from '@shop/contracts';
import { useSession } from '@shop/host';
import { storedList, useStoredList } from '@shop/lists';
import { Button, TextField } from '@shop/ui';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { addressOf } from '../../lists/list-address.model.ts';

interface SavedView {
  name: string;
  /** The parameters of the list's address, sorted. */
  search: string;
}

/** The views of an admin. They are kept in this browser: each is a name and an address that it shows anyway. */
const viewsOf = (uid: string | undefined) =>
  storedList<SavedView>({
    key: `orderViews:${uid}`,
    max: 30,
    parse: (stored) => {
      if (!isRecord(stored)) return undefined;
      const { name, search } = stored;
      return typeof name === 'string' && typeof search === 'string' ? { name, search } : undefined;
    },
  });

/** Saves what the list shows under a name, and opens what was saved. A second view of a name replaces the first. */
export function SavedViews() {
  const uid = useSession(({ account }) => account?.uid);
  const list = useMemo(() => viewsOf(uid), [uid]);
  const views = useStoredList(list);
  const [name, setName] = useState<string>();
  const save = useRef<HTMLButtonElement>(null);
  const [params] = useSearchParams();
  const shown = addressOf(params, {});
  shown.sort();
  const search = String(shown);
  const close = () => {
    setName(undefined);
    save.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = name?.trim();
    if (name === undefined) return setName('');
    if (given) list.change((all) => [{ name: given, search }, ...all.filter((one) => one.name !== given)]);
    close();
  };
  return (
    <>
      <form noValidate className="flex flex-wrap items-end gap-2" onSubmit={submit}>
        {name !== undefined && (
          <TextField
            autoFocus
            label="Name of the view"
            maxLength={40}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Escape' && close()}
          />
        )}
        <Button ref={save} type="submit" variant="secondary">
          Save view
        </Button>
      </form>
      {views.length > 0 && (
        <ul aria-label="Saved views" className="flex basis-full flex-wrap gap-2">
          {views.map((view) => (
            <li key={view.name} className="flex min-w-0 rounded-control border border-edge bg-surface">
              <Link
                to={`?${view.search}`}
                aria-current={view.search === search ? 'page' : undefined}
                className="flex min-h-11 min-w-0 items-center rounded-l-control px-3 text-sm wrap-anywhere text-ink hover:bg-canvas aria-[current]:bg-accent-soft aria-[current]:text-accent pointer-fine:min-h-9"
              >
                {view.name}
              </Link>
              <button
                type="button"
                aria-label={`Delete view ${view.name}`}
                className="flex min-w-11 items-center justify-center rounded-r-control text-muted hover:bg-canvas hover:text-ink pointer-fine:min-w-9"
                onClick={() => {
                  list.change((all) => all.filter((one) => one.name !== view.name));
                  save.current?.focus();
                }}
              >
                <span aria-hidden>×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
