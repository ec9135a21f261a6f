/**
 * The first attempts may hit a cached preload error: a file whose preload failed fails once more, without a
 * request, for its first importer. Retries without a pause.
 * @param preloads the number of files that the attempt loads one after the other
 */
export async function retryFailedPreloads<Value>(
  preloads: number,
  attempt: () => Promise<Value>,
): Promise<Value> {
  for (let failures = 0; failures < preloads; failures += 1) {
    try {
      return await attempt();
    } catch {
      // The last attempt's error is thrown.
    }
  }
  return attempt();
}
