import { type APIRequestContext, expect } from '@playwright/test';
import type { Part } from '@shop/contracts';

/** Every part of the shop, oldest first. */
export async function readParts(request: APIRequestContext): Promise<Part[]> {
  const answer = await request.get('/api/part');
  expect(answer).toBeOK();
  return answer.json();
}

/** A part with stock for many minimum orders. */
export async function anOrderablePart(request: APIRequestContext, index = 0): Promise<Part> {
  const orderable = (await readParts(request)).filter((part) => part.quantity >= 20 * part.minimumOrder);
  const part = orderable[index];
  if (!part) throw new Error('No part has enough stock for this test');
  return part;
}

/** The numbers of parts that can be found by them. */
export async function numberedParts(request: APIRequestContext): Promise<string[]> {
  return (await readParts(request)).flatMap(({ number }) => number ?? []);
}
