import { type APIRequestContext, expect } from '@playwright/test';
import type { Part } from '@shop/contracts';

/** Every part of the shop, oldest first. */
export async function readParts(request: APIRequestContext): Promise<Part[]> {
  const answer = await request.get('/api/part');
  expect(answer).toBeOK();
  return answer.json();
}

/**
 * A part with stock for several minimum orders. The tests of a shop buy from each other's parts, so ever fewer have
 * much left.
 * @param index tells apart the parts of one test, and spreads the tests over the shop
 */
export async function anOrderablePart(request: APIRequestContext, index = 0): Promise<Part> {
  const orderable = (await readParts(request)).filter((part) => part.quantity >= 6 * part.minimumOrder);
  const part = orderable[index % orderable.length];
  if (!part) throw new Error('No part has enough stock for this test');
  return part;
}

/** The numbers of parts that can be found by them. */
export async function numberedParts(request: APIRequestContext): Promise<string[]> {
  return (await readParts(request)).flatMap(({ number }) => number ?? []);
}
