import type { Browser } from '@playwright/test';
import type { BrowserState } from './visit.ts';

const PASSWORD = 'Parts-2026!';

/** The stand-in's demo accounts. */
export type Person = 'customer' | 'admin';

/**
 * Signs in with a demo account on the login screen.
 * @returns the browser's storage afterwards
 */
export async function signIn(browser: Browser, shopUrl: string, person: Person): Promise<BrowserState> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`${shopUrl}/login`);
    await page.getByLabel('Email').fill(`${person}@example.com`);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).waitFor();
    return await context.storageState({ indexedDB: true });
  } finally {
    await context.close();
  }
}

/** The path of the payment screen of one of the customer's unpaid orders. */
export async function findPaymentPath(
  browser: Browser,
  shopUrl: string,
  customer: BrowserState,
): Promise<string> {
  const context = await browser.newContext({ storageState: customer });
  try {
    const page = await context.newPage();
    await page.goto(`${shopUrl}/dashboard/myOrders`);
    const path = await page.locator('a[href^="/dashboard/payment/"]').first().getAttribute('href');
    return path ?? '';
  } finally {
    await context.close();
  }
}
