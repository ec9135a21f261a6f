export interface Span {
  /** Both by the same clock, in milliseconds. */
  start: number;
  end: number;
}

/**
 * The length of the longest chain of requests in which each began when the one before had ended. With a
 * high-latency connection that is the number of request generations.
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
