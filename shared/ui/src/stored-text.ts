type StorageName = 'localStorage' | 'sessionStorage';

/** What this browser keeps under a key; `null` for nothing, also where storage is refused. */
export function storedText(key: string, storage: StorageName = 'localStorage'): string | null {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text under a key; `null` removes it. Where storage is refused it lasts for the visit. */
export function storeText(key: string, text: string | null, storage: StorageName = 'localStorage'): void {
  try {
    if (text === null) globalThis[storage].removeItem(key);
    else globalThis[storage].setItem(key, text);
  } catch {
    // Nothing depends on it.
  }
}
