import type { Page } from '@playwright/test';

/**
 * Holds every answer to requests for such an address.
 * @param address as `page.route` takes it
 * @returns releases the answers
 */
export async function holdResponses(page: Page, address: string): Promise<() => void> {
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
