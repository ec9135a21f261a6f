/**
 * Runs a task that ends when its caller gives it up, and at the latest after `limit` milliseconds: its
 * signal is then aborted with a `TimeoutError`. (`AbortSignal.any` is younger than the browsers we serve.)
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
