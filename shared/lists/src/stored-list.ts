import { useSyncExternalStore } from 'react';

/** A short list that this browser keeps, the latest entry first; the same in all tabs. */
export interface StoredList<Item> {
  read(): readonly Item[];
  /** Keeps as many of them as the list may hold; nothing is stored for an empty list. */
  write(items: readonly Item[]): void;
  /** Changes what is stored by now: another tab may have written since it was read. */
  change(changed: (items: readonly Item[]) => readonly Item[]): void;
  subscribe(listener: () => void): () => void;
}

interface StoredListOptions<Item> {
  key: string;
  max: number;
  /** Reads one stored entry; `undefined` for what is none. */
  parse: (stored: unknown) => Item | undefined;
}

/** @returns the list of a key; where nothing can be stored it lasts for the visit */
export function storedList<Item>({ key, max, parse }: StoredListOptions<Item>): StoredList<Item> {
  const listeners = new Set<() => void>();
  let items: readonly Item[] | undefined;
  let isStored = true;

  const load = (): readonly Item[] => {
    if (!isStored) return items ?? [];
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
      if (!Array.isArray(stored)) return [];
      return stored.flatMap((entry) => parse(entry) ?? []).slice(0, max);
    } catch {
      return items ?? [];
    }
  };

  const write = (next: readonly Item[]) => {
    items = next.slice(0, max);
    try {
      if (items.length > 0) localStorage.setItem(key, JSON.stringify(items));
      else localStorage.removeItem(key);
      isStored = true;
    } catch {
      // It lasts for the visit.
      isStored = false;
    }
    for (const listener of listeners) listener();
  };

  /** The list stays the same object while it says the same: effects depend on it. */
  const refresh = () => {
    const now = load();
    if (JSON.stringify(now) !== JSON.stringify(items)) items = now;
  };

  return {
    read() {
      items ??= load();
      return items;
    },
    write,
    change: (changed) => write(changed(load())),
    subscribe(listener) {
      // Another tab may have written while this one had no listener.
      if (listeners.size === 0) refresh();
      const changedElsewhere = (event: StorageEvent) => {
        if (event.key !== key && event.key !== null) return;
        refresh();
        listener();
      };
      listeners.add(listener);
      addEventListener('storage', changedElsewhere);
      return () => {
        listeners.delete(listener);
        removeEventListener('storage', changedElsewhere);
      };
    },
  };
}

const none: readonly never[] = [];

/** The entries of a list; `undefined` on the server and while its page is hydrated. */
export const useKeptItems = <Item>(list: StoredList<Item>): readonly Item[] | undefined =>
  useSyncExternalStore<readonly Item[] | undefined>(list.subscribe, list.read, () => undefined);

/** The same, with no entries as long as they are not known. */
export const useStoredList = <Item>(list: StoredList<Item>): readonly Item[] => useKeptItems(list) ?? none;
