export interface Span {
  /** Both on one clock, in milliseconds. */
  start: number;
  end: number;
}

/**
 * How often the browser had to wait for an answer before it could ask on: the length of the longest
 * chain of requests in which each began when the one before had ended. On a connection that delays each
 * answer that is the number of request generations.
 */
export function rounds(requests: readonly Span[]): number {
  let length = 0;
  let free = Number.NEGATIVE_INFINITY;
  for (const { start, end } of requests.toSorted((a, b) => a.end - b.end)) {
    if (start < free) continue;
    length += 1;
    free = end;
  }
  return length;
}
