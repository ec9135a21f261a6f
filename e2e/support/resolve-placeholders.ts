import type { APIRequestContext, Page } from '@playwright/test';
import { anOrderablePart } from './catalogue.ts';
import { unpaidOrderOf } from './shopping.ts';

/**
 * Resolves the placeholders of an address: `{part}` by the id of a part, `{order}` by that of an unpaid order
 * of the customer.
 * @returns fills them into that address and others
 */
export async function resolvePlaceholders(
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
