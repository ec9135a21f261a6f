/**
 * Runs a task whose signal is aborted by its caller, or with a `TimeoutError` after `limit` milliseconds.
 * (`AbortSignal.any` is newer than the browsers we support.)
 */
export async function withTimeLimit<Result>(
  task: (signal: AbortSignal) => Promise<Result>,
  limit: number,
  caller?: AbortSignal,
): Promise<Result> {
  const controller = new AbortController();
  const giveUp = () => controller.abort(caller?.reason);
  const timer = setTimeout(
    () => controller.abort(new DOMException(`No answer within ${limit} ms.`, 'TimeoutError')),
    limit,
  );
  if (caller?.aborted) giveUp();
  caller?.addEventListener('abort', giveUp);
  try {
    return await task(controller.signal);
  } finally {
    clearTimeout(timer);
    caller?.removeEventListener('abort', giveUp);
  }
}
