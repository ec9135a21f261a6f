import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

const PASSWORD = 'Parts-2026!';

/** What a browser has stored from an earlier sign-in. */
export type BrowserState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The stand-in's demo accounts. */
export type Person = 'customer' | 'admin';

/**
 * Signs in with a demo account on the login screen.
 * @returns the browser's storage afterwards
 */
export const signIn = (browser: Browser, shopUrl: string, person: Person): Promise<BrowserState> =>
  onPage(browser, {}, async (page) => {
    await page.goto(`${shopUrl}/login`);
    await page.getByLabel('Email').fill(`${person}@example.com`);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).waitFor();
    return page.context().storageState({ indexedDB: true });
  });

/** The path of the payment screen of one of the customer's unpaid orders. */
export const findPaymentPath = (browser: Browser, shopUrl: string, customer: BrowserState): Promise<string> =>
  onPage(browser, { storageState: customer }, async (page) => {
    await page.goto(`${shopUrl}/dashboard/myOrders`);
    const path = await page.locator('a[href^="/dashboard/payment/"]').first().getAttribute('href');
    return path ?? '';
  });

/** Opens a page of its own for the work. */
export async function onPage<Result>(
  browser: Browser,
  options: BrowserContextOptions,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(options);
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}
