import type { Page } from '@playwright/test';
import { type RecordedRequest, recordRequests } from '@shop/testkit/browser';

/**
 * The files sent to a page during an action. Files that the page loads in an idle moment (the toasts, the
 * identity provider's library) are blocked: whether they load in time depends on how busy the machine is.
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
