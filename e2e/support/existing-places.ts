import type { APIRequestContext, Page } from '@playwright/test';
import { anOrderablePart } from './catalogue.ts';
import { unpaidOrderOf } from './shopping.ts';

/**
 * Finds what an address names, and places what it needs: for `{part}` the identifier of a part, for `{order}` that of
 * an order that its customer has not paid yet.
 * @returns puts it into that address and others
 */
export async function existingPlaces(
  address: string,
  customerPage: Page,
  request: APIRequestContext,
): Promise<(address: string) => string> {
  const part = address.includes('{part}') ? (await anOrderablePart(request))._id : '';
  const order = address.includes('{order}') ? await newOrderOf(customerPage) : '';
  return (other) => other.replace('{part}', part).replace('{order}', order);
}

async function newOrderOf(customerPage: Page): Promise<string> {
  const elsewhere = await customerPage.context().newPage();
  await elsewhere.goto('/dashboard');
  const order = await unpaidOrderOf(elsewhere);
  await elsewhere.close();
  return order;
}
