import { type FieldAttributes, Slot, useChosenVehicle } from '@shop/host';
import { type FormEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../app/paths.ts';
import { SearchIcon, VehicleIcon } from './icons.component.tsx';

const loadRules = () => import('./search-rules.ts');

/**
 * The search of every screen: a plain form that works before its code has come. Suggestions are a remote's, whose code
 * comes with the first intent.
 */
export function HeaderSearch() {
  const { text, setText } = useSearchText();
  const navigate = useNavigate();
  const [wanted, setWanted] = useState(false);
  const [attached, setAttached] = useState<FieldAttributes>();
  const want = () => {
    setWanted(true);
    loadRules().catch(() => {
      // Nothing waits for them yet: the search loads them again.
    });
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    document.getElementById('main')?.focus({ preventScroll: true });
    const rules = await loadRules().catch(() => undefined);
    // The server knows the rules, too.
    if (!rules) return form.submit();
    const { to, ...options } = rules.targetOf(text.trim());
    if (options.state) setText('');
    void navigate(to, options);
  };

  return (
    // On a phone the field in use takes the whole bar.
    <search className="min-w-0 grow basis-0 max-sm:focus-within:absolute max-sm:focus-within:inset-x-2 print:hidden">
      <form action={paths.parts} onSubmit={submit} onFocus={want} onPointerEnter={want} className="relative">
        <input
          type="search"
          name="q"
          aria-label="Search parts"
          placeholder="Search"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            // What was typed before this code had come is replayed without a focus.
            want();
          }}
          className="min-h-11 w-full min-w-0 rounded-control border border-edge bg-surface px-2 pr-11 text-base text-ellipsis text-ink placeholder:text-muted pointer-fine:min-h-9 pointer-fine:text-sm"
          {...attached}
        />
        <button
          type="submit"
          aria-label="Search"
          className="absolute top-0 right-0 grid size-11 place-items-center text-muted pointer-fine:h-9"
        >
          <SearchIcon />
        </button>
        {wanted ? (
          <Slot
            name="header-search"
            props={{ text, onText: setText, attach: setAttached }}
            unavailable={() => null}
          />
        ) : null}
      </form>
    </search>
  );
}

/** What the field holds: the words of the list that is shown, until others are typed. */
function useSearchText(): { text: string; setText: (text: string) => void } {
  const { pathname, search } = useLocation();
  const searched = pathname === paths.parts ? (new URLSearchParams(search).get('q') ?? '') : '';
  const [shown, setShown] = useState(searched);
  const [text, setText] = useState(searched);
  if (searched !== shown) {
    setShown(searched);
    setText(searched);
  }
  return { text, setText };
}

/** The chosen vehicle, or the way to choose one. Its width is fixed: the server does not know the choice. */
export const HeaderVehicle = () => (
  <Link
    to={paths.garage}
    className="-mr-2 flex size-11 shrink-0 items-center gap-2 rounded-control border border-line px-3 text-sm text-muted no-underline hover:text-ink sm:w-36 pointer-fine:h-9 print:hidden"
  >
    <VehicleIcon />
    <span className="truncate max-sm:w-0">{useChosenVehicle()?.label ?? 'My vehicle'}</span>
  </Link>
);
