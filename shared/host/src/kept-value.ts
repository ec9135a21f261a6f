import { useSyncExternalStore } from 'react';

/** A value that this browser keeps, for all remotes and tabs. */
export interface KeptValue<Value> {
  get(): Value | undefined;
  /** `undefined` removes it. */
  set(value: Value | undefined): void;
  /** The same for a component. `undefined` on the server and while its page is hydrated. */
  use(): Value | undefined;
}

/**
 * @param parse reads what is stored; `undefined` for what is no such value
 * @returns the value of a key; where nothing can be stored it lasts for the visit
 */
export function keptValue<Value>(
  key: string,
  parse: (stored: unknown) => Value | undefined,
): KeptValue<Value> {
  const listeners = new Set<() => void>();
  /** `null` until it is read. */
  let value: Value | undefined | null = null;

  function read(): Value | undefined {
    try {
      return parse(JSON.parse(localStorage.getItem(key) ?? ''));
    } catch {
      return undefined;
    }
  }

  function get(): Value | undefined {
    if (value === null) value = read();
    return value;
  }

  function subscribe(listener: () => void): () => void {
    const changedElsewhere = (event: StorageEvent) => {
      // A key of `null` says that everything was removed.
      if (event.key !== key && event.key !== null) return;
      value = null;
      listener();
    };
    listeners.add(listener);
    addEventListener('storage', changedElsewhere);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', changedElsewhere);
    };
  }

  return {
    get,
    set(next) {
      value = next;
      try {
        if (next === undefined) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // It applies to this visit.
      }
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, get, () => undefined),
  };
}
