import { type ReactNode, useCallback, useState } from 'react';
import type { Row } from './list-page.query.ts';

/** Which rows of a page are selected, of those that can be. */
export function useRowSelection<Item extends Row>(
  rows: readonly Item[],
  canSelect: (row: Item) => boolean = () => true,
) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const onSelect = useCallback(
    (id: string, select: boolean) =>
      setSelected((before) => new Set(select ? [...before, id] : [...before].filter((one) => one !== id))),
    [],
  );
  const selectable = rows.filter(canSelect);
  return {
    selectable,
    chosen: selectable.filter(({ _id }) => selected.has(_id)),
    select: (items: readonly Item[]) => setSelected(new Set(items.map(({ _id }) => _id))),
    /** For the table. */
    selection: { selected, canSelect, onSelect },
  };
}

interface SelectAllProps<Item> {
  selectable: readonly Item[];
  chosen: readonly Item[];
  onSelect: (items: readonly Item[]) => void;
  children: ReactNode;
}

/** Selects all rows of a page that can be selected, or none. */
export function SelectAll<Item>({ selectable, chosen, onSelect, children }: SelectAllProps<Item>) {
  const all = selectable.length > 0 && chosen.length === selectable.length;
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2 has-disabled:text-muted pointer-fine:min-h-9">
      <input
        type="checkbox"
        className="size-4 accent-accent"
        checked={all}
        disabled={selectable.length === 0}
        ref={(box) => {
          if (box) box.indeterminate = !all && chosen.length > 0;
        }}
        onChange={() => onSelect(all ? [] : selectable)}
      />
      <span>{children}</span>
    </label>
  );
}
