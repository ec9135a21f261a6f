import type { Counts } from './step.ts';

export function sum(counts: readonly Counts[]): Counts {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of counts) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  return total;
}

/** The last line of `pnpm test`: `12 passed, 0 failed`. Skipped tests are named only if there are some. */
export function summaryLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** How many failed tests are named: a list that fills the screen hides what is above it. */
const MAX_NAMED = 40;

/** The lines right above the last one: what has failed, so that the end of a log tells it. */
export function failureLines(failures: readonly string[]): string[] {
  if (failures.length === 0) return [];
  const named = failures.slice(0, MAX_NAMED).map((name) => `  ${name}`);
  const others = failures.length - named.length;
  return ['Failed:', ...named, ...(others > 0 ? [`  and ${others} more`] : [])];
}
