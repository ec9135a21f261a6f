/** Whether local storage has the key, for example a cart that no account has yet. `false` where storage is refused. */
export function isStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
