import { useSyncExternalStore } from 'react';

/** A short list that this browser keeps, the latest entry first; the same in all tabs. */
export interface StoredList<Item> {
  read(): readonly Item[];
  /** Keeps as many of them as the list may hold. */
  write(items: readonly Item[]): void;
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

  const load = (): readonly Item[] => {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
      if (!Array.isArray(stored)) return [];
      return stored.flatMap((entry) => parse(entry) ?? []).slice(0, max);
    } catch {
      return items ?? [];
    }
  };

  return {
    read() {
      items ??= load();
      return items;
    },
    write(next) {
      items = next.slice(0, max);
      try {
        localStorage.setItem(key, JSON.stringify(items));
      } catch {
        // It lasts for the visit.
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      const changedElsewhere = (event: StorageEvent) => {
        if (event.key !== key && event.key !== null) return;
        items = load();
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

/** The entries of a list; none on the server and while its page is hydrated. */
export const useStoredList = <Item>(list: StoredList<Item>): readonly Item[] =>
  useSyncExternalStore<readonly Item[]>(list.subscribe, list.read, () => none);
