import { expect, type Page } from '@playwright/test';
import { messages, type User } from '@shop/contracts';
import { PartPage } from '../pages/part.page.ts';
import { toast } from '../pages/toasts.ts';
import { admin, customer } from './fixed-shop.ts';
import { QUICK_ORDER_TEXT } from './fixed-trade.ts';

/** A screen as it is photographed. */
export interface Screen {
  name: string;
  path: string;
  /** The signed-in user; a visitor by default. */
  viewer?: User;
  /** Actions before the picture is taken. */
  act?: (page: Page) => Promise<void>;
  /** Loaded again for each window: its act scrolls, or opens something that closes when the window changes. */
  reopen?: true;
  /**
   * Whether its photographs are shown, in one window only: they are most of a picture's bytes, and the same
   * in both themes.
   */
  photographs?: true;
  /** Photographed as a whole page too, however high. */
  whole?: true;
}

const PART = '/purchase/part_coil-over';

async function typeUnits(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Units' }).fill('80');
}

async function openCheckout(page: Page): Promise<void> {
  const part = new PartPage(page);
  await typeUnits(page);
  await part.purchase.click();
  await expect(part.checkout.getByLabel('Address')).not.toBeEmpty();
  await page.mouse.move(0, 0);
}

async function chooseCompactList(page: Page): Promise<void> {
  const list = page.getByRole('button', { name: 'Compact list' });
  await list.click();
  await page.mouse.move(0, 0);
  await page.getByRole('heading', { name: 'Latest parts' }).scrollIntoViewIfNeeded();
}

async function loseNetwork(page: Page): Promise<void> {
  await expect(page.locator('.Toastify')).toBeAttached();
  await page.context().setOffline(true);
  // While it is transparent, its colours would not be counted.
  await expect(page.getByText('You are offline.')).toHaveCSS('opacity', '1');
}

async function placeOrder(page: Page): Promise<void> {
  const part = new PartPage(page);
  await openCheckout(page);
  await part.placeOrder.click();
  await expect(part.receipt).toBeVisible();
}

async function orderTwice(page: Page): Promise<void> {
  const part = new PartPage(page);
  await openCheckout(page);
  await part.placeOrder.click();
  await expect(part.checkout.getByRole('link', { name: 'Pay now' })).toBeVisible();
  await expect(toast(page, messages.orderExists)).toBeVisible();
}

async function openFirstOrder(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Details of order/ })
    .first()
    .click();
  await expect(page.getByText('Sent for shipping')).toBeVisible();
  await page.mouse.move(0, 0);
}

async function openSuggestions(page: Page): Promise<void> {
  await page.getByRole('banner').getByLabel('Search parts').pressSequentially('disc');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.mouse.move(0, 0);
}

async function chooseVehicle(page: Page): Promise<void> {
  for (const [field, choice] of [
    ['Make', 'Toyota'],
    ['Model', 'Corolla'],
    ['Year', '2021'],
  ] as const) {
    await page.getByLabel(field, { exact: true }).selectOption(choice);
  }
  await page.getByRole('button', { name: 'Add to garage' }).click();
  await expect(page.getByText('Chosen')).toBeVisible();
  await page.mouse.move(0, 0);
}

async function waitForContact(page: Page): Promise<void> {
  await expect(page.getByLabel('Address')).not.toBeEmpty();
}

async function checkNumbers(page: Page): Promise<void> {
  await page.getByLabel('Part numbers and quantities').fill(QUICK_ORDER_TEXT);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('1 line found, 3 to correct')).toBeVisible();
  await page.mouse.move(0, 0);
}

/** The key screens. */
export const screens: readonly Screen[] = [
  { name: 'home', path: '/', photographs: true, whole: true },
  { name: 'home-list', path: '/', act: chooseCompactList, reopen: true },
  { name: 'parts', path: '/parts?brand=kestrel', whole: true },
  { name: 'parts-rows', path: '/parts?view=rows' },
  { name: 'suggestions', path: '/contact', act: openSuggestions },
  { name: 'part-number', path: '/parts/KP-SA-1042', whole: true },
  { name: 'compare', path: '/compare?parts=KP-SA-1042,KP-EV-2110' },
  { name: 'garage', path: '/garage', act: chooseVehicle, reopen: true },
  { name: 'contact', path: '/contact' },
  { name: 'offline', path: '/contact', act: loseNetwork },
  { name: 'login', path: '/login' },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'part', path: PART, viewer: customer, act: typeUnits, photographs: true },
  { name: 'part-out-of-stock', path: '/purchase/part_charging-inlet', viewer: customer },
  { name: 'checkout', path: PART, viewer: customer, act: openCheckout },
  { name: 'receipt', path: '/purchase/part_alternator', viewer: customer, act: placeOrder, reopen: true },
  { name: 'order-exists', path: PART, viewer: customer, act: orderTwice, reopen: true },
  { name: 'cart', path: '/cart', viewer: customer, act: waitForContact, whole: true },
  { name: 'quick-order', path: '/quickOrder', viewer: customer, act: checkNumbers, whole: true },
  { name: 'lists', path: '/lists', viewer: customer },
  { name: 'list', path: '/lists?list=list_monday', viewer: customer },
  { name: 'add-review', path: '/dashboard/addReview', viewer: customer },
  { name: 'my-orders', path: '/dashboard/myOrders', viewer: customer, photographs: true },
  { name: 'order', path: '/dashboard/myOrders/order_2', viewer: customer },
  { name: 'profile', path: '/dashboard', viewer: customer },
  { name: 'overview', path: '/dashboard/overview', viewer: admin },
  { name: 'users', path: '/dashboard/users', viewer: admin },
  { name: 'manage-orders', path: '/dashboard/manageOrders', viewer: admin },
  { name: 'order-row', path: '/dashboard/manageOrders', viewer: admin, act: openFirstOrder },
  { name: 'order-of-buyer', path: '/dashboard/manageOrders/order_2', viewer: admin },
  { name: 'edit-product', path: '/dashboard/editProduct/part_coil-over', viewer: admin },
  { name: 'terms', path: '/dashboard/terms', viewer: admin },
  { name: 'imports', path: '/dashboard/imports', viewer: admin },
  { name: 'releases', path: '/dashboard/releases', viewer: admin },
  { name: 'release', path: '/dashboard/releases/catalog', viewer: admin, whole: true },
  { name: 'bulk-edit', path: '/dashboard/bulkEdit?q=filter', viewer: admin },
  { name: 'manage-products', path: '/dashboard/manageProducts', viewer: admin },
];
