import { TextField } from '@shop/ui';
import { useEffect, useState } from 'react';

/** Milliseconds without a keystroke before the search starts. */
const SEARCH_DELAY_MS = 250;

interface SearchFieldProps {
  label: string;
  /** The current search. The field may be ahead of it. */
  searched: string;
  onSearch: (q: string) => void;
}

/** A search field; the search starts once after a pause in typing. */
export function SearchField({ label, searched, onSearch }: SearchFieldProps) {
  const [draft, setDraft] = useState<string>();
  // The address has caught up, and may change the field again: by the back button or the menu.
  if (draft !== undefined && draft === searched) setDraft(undefined);

  useEffect(() => {
    if (draft === undefined) return;
    const search = setTimeout(() => onSearch(draft), SEARCH_DELAY_MS);
    return () => clearTimeout(search);
  }, [draft, onSearch]);

  return (
    <div className="w-full sm:w-80">
      <TextField
        label={label}
        type="search"
        maxLength={100}
        autoComplete="off"
        value={draft ?? searched}
        onChange={(event) => setDraft(event.currentTarget.value)}
      />
    </div>
  );
}
