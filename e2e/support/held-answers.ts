import type { Page } from '@playwright/test';

/**
 * From now on nothing that is asked for at such an address is answered.
 * @param address as `page.route` takes it
 * @returns lets all of it be answered
 */
export async function holdAnswers(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
