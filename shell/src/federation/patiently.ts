/**
 * Tries again at once, until a failure can no longer be an announcement's: a file that the page announced and the
 * browser could not get fails once more, without asking the server, for whoever wants it first.
 * @param announced how many files that may have happened to, one after the other
 */
export async function patiently<Value>(announced: number, attempt: () => Promise<Value>): Promise<Value> {
  for (let spent = 0; spent < announced; spent += 1) {
    try {
      return await attempt();
    } catch {
      // The last try says why.
    }
  }
  return attempt();
}
