/**
 * The first attempts may hit a cached preload error: a file whose preload failed fails once more, without a
 * request, for its first importer. Retries without a pause.
 * @param preloads the number of files that the attempt loads one after the other
 */
export const retryFailedPreloads = <Value>(
  preloads: number,
  attempt: () => Promise<Value>,
): Promise<Value> =>
  preloads === 0 ? attempt() : attempt().catch(() => retryFailedPreloads(preloads - 1, attempt));
