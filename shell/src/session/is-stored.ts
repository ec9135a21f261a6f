/** Whether this browser stores something under a key, such as what does not belong to an account yet. */
export function isKeptHere(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
