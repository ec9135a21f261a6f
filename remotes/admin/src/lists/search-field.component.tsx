import { TextField } from '@shop/ui';
import { useEffect, useState } from 'react';

/** Milliseconds without a keystroke after which what is typed is searched. */
const PAUSE = 250;

interface SearchFieldProps {
  label: string;
  /** What is searched. The field may be ahead of it. */
  searched: string;
  onSearch: (q: string) => void;
}

/** Words to look for in a list, searched once after a pause. */
export function SearchField({ label, searched, onSearch }: SearchFieldProps) {
  const [draft, setDraft] = useState<string>();
  // The address has caught up, and leads again: back, or the menu, may change it.
  if (draft !== undefined && draft === searched) setDraft(undefined);

  useEffect(() => {
    if (draft === undefined) return;
    const search = setTimeout(() => onSearch(draft), PAUSE);
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
