import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** How many lines of a page are printed: a list of hundreds of rows would hide everything else. */
const MAX_LINES = 80;

/** Prints the page of a failed test, because nobody opens a trace on a CI machine. */
export default class PageAtFailure implements Reporter {
  readonly #pages: string[] = [];

  onTestEnd({ title, expectedStatus }: TestCase, { status, attachments }: TestResult): void {
    if (status === expectedStatus) return;
    const file = attachments.find(({ name }) => name === 'error-context')?.path;
    const [, snapshot] = /```yaml\n(.*?)```/s.exec(file ? readFileSync(file, 'utf8') : '') ?? [];
    if (snapshot) this.#pages.push(`The page at the failure of “${title}”:\n${shorten(snapshot)}`);
  }

  onEnd(): void {
    for (const page of this.#pages) console.log(page);
  }

  printsToStdio(): boolean {
    return true;
  }
}

/** The first lines of a page, and how many more there are; the whole page is in `test-results`. */
export function shorten(snapshot: string): string {
  const lines = snapshot.trimEnd().split('\n');
  const others = lines.length - MAX_LINES;
  return others > 0 ? [...lines.slice(0, MAX_LINES), `… and ${others} more lines\n`].join('\n') : snapshot;
}
