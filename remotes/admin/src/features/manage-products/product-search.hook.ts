import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Milliseconds without a keystroke after which what is typed is searched. */
const PAUSE = 250;

/**
 * The search for products, kept in the address as `q`: it survives a reload and can be linked to.
 * @returns `searched`, what the address says, and `text`, what stands in the field and may be ahead of it
 */
export function useProductSearch() {
  const [params, setParams] = useSearchParams();
  const searched = params.get('q') ?? '';
  const [draft, setDraft] = useState<string>();
  // The address has caught up, and leads again: back, or the menu, may change it.
  if (draft !== undefined && draft === searched) setDraft(undefined);

  useEffect(() => {
    if (draft === undefined) return;
    const search = setTimeout(
      () => setParams(draft ? { q: draft } : {}, { replace: true, preventScrollReset: true }),
      PAUSE,
    );
    return () => clearTimeout(search);
  }, [draft, setParams]);

  return { text: draft ?? searched, searched, type: setDraft };
}
