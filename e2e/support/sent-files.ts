import type { Page } from '@playwright/test';
import { type RecordedRequest, recordRequests } from '@shop/cli';

/**
 * What the server sends a page while something is done in it. What the page leaves to an idle moment (the toasts,
 * the identity provider's library) is never asked for: whether it comes in time hangs on how busy the machine is.
 */
export async function sentFiles(page: Page, work: () => Promise<void>): Promise<RecordedRequest[]> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const devtools = await page.context().newCDPSession(page);
  const answered = await recordRequests(devtools);
  await work();
  await devtools.detach();
  return answered();
}
