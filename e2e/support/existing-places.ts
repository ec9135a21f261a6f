import type { APIRequestContext, Page } from '@playwright/test';
import { anOrderablePart } from './catalogue.ts';
import { unpaidOrderOf } from './shopping.ts';

/**
 * Puts what exists into an address: for `{part}` the identifier of a part, for `{order}` that of an order that its
 * customer has not paid yet.
 */
export async function existingPlaces(
  customerPage: Page,
  request: APIRequestContext,
): Promise<(address: string) => string> {
  const part = (await anOrderablePart(request))._id;
  const elsewhere = await customerPage.context().newPage();
  await elsewhere.goto('/dashboard');
  const order = await unpaidOrderOf(elsewhere);
  await elsewhere.close();
  return (address) => address.replace('{part}', part).replace('{order}', order);
}
