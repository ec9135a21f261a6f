/** Starts to measure. @returns the milliseconds since then, at each call */
export function stopwatch(): () => number {
  const start = performance.now();
  return () => performance.now() - start;
}

/** Milliseconds for display: `3.2 s`. */
export function inSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
