import type { BrowserContext } from '@playwright/test';

/**
 * Lets pages wait for what the shop gives up on a slow machine: suggestions after 1.5 seconds, and the answers to the
 * first reads ten seconds after the start of the scripts. A test of giving up sets `givesUp` on the window.
 */
export async function waitForSlowAnswers(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const [abortAfter, delay] = [AbortSignal.timeout.bind(AbortSignal), window.setTimeout.bind(window)];
    const HOUR_MS = 3_600_000;
    const FIRST_READS_MS = 10_000;
    AbortSignal.timeout = (milliseconds) =>
      abortAfter(Reflect.get(window, 'givesUp') ? milliseconds : HOUR_MS);
    Reflect.set(window, 'setTimeout', (work: TimerHandler, milliseconds?: number, ...given: unknown[]) =>
      delay(work, milliseconds === FIRST_READS_MS ? HOUR_MS : milliseconds, ...given),
    );
  });
}
