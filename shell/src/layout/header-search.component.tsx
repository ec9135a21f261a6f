import { type FieldAttributes, Slot, useChosenVehicle } from '@shop/host';
import { type FormEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../app/paths.ts';

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
    const q = text.trim();
    document.getElementById('main')?.focus({ preventScroll: true });
    const rules = await loadRules().catch(() => undefined);
    // The server knows the rules, too.
    if (!rules) form.submit();
    else if (rules.vinIn(q) !== undefined) {
      // It may name somebody's car, so it stands in no address: the garage gets it beside the address.
      setText('');
      void navigate(paths.garage, { state: { q } });
    } else void navigate(q ? `${paths.parts}?${new URLSearchParams({ q })}` : paths.parts);
  };

  return (
    <search className="flex min-w-0 grow items-center gap-2 max-md:order-last max-md:basis-full max-md:py-2 print:hidden">
      <form
        action={paths.parts}
        onSubmit={submit}
        onFocus={want}
        onPointerEnter={want}
        className="relative flex min-w-0 grow gap-1"
      >
        <input
          type="search"
          name="q"
          aria-label="Search parts"
          placeholder="Number or words"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            // What was typed before this code had come is replayed without a focus.
            want();
          }}
          className="min-h-11 w-full min-w-0 rounded-control border border-edge bg-surface px-3 text-base text-ink placeholder:text-muted pointer-fine:min-h-9 pointer-fine:text-sm"
          {...attached}
        />
        <button type="submit" className="min-h-11 px-2 text-sm text-muted hover:text-ink">
          Search
        </button>
        {wanted ? (
          <Slot
            name="header-search"
            props={{ text, onText: setText, attach: setAttached }}
            unavailable={() => null}
          />
        ) : null}
      </form>
      <VehicleLink />
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
const VehicleLink = () => (
  <Link
    to={paths.garage}
    className="w-20 shrink-0 truncate py-3 text-sm text-muted no-underline hover:text-ink sm:w-40"
  >
    {useChosenVehicle()?.label ?? 'My vehicle'}
  </Link>
);
