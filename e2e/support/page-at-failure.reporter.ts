import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Prints the page of a failed test, because nobody opens a trace on a CI machine. */
export default class PageAtFailure implements Reporter {
  readonly #pages: string[] = [];

  onTestEnd({ title, expectedStatus }: TestCase, { status, attachments }: TestResult): void {
    if (status === expectedStatus) return;
    const file = attachments.find(({ name }) => name === 'error-context')?.path;
    const [, snapshot] = /```yaml\n(.*?)```/s.exec(file ? readFileSync(file, 'utf8') : '') ?? [];
    if (snapshot) this.#pages.push(`The page at the failure of “${title}”:\n${snapshot}`);
  }

  onEnd(): void {
    for (const page of this.#pages) console.log(page);
  }

  printsToStdio(): boolean {
    return true;
  }
}
