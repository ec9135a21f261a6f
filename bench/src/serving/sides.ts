import { median } from '../median.ts';

/** The same work for the baseline and for the shop. Each turn answers its rate. */
export interface Sides {
  baseline(): Promise<number>;
  shop(): Promise<number>;
}

/**
 * Alternates between both, so that other load on the machine affects both alike; the first turn of each is a
 * warm-up.
 * @returns the medians of both, and their ratio
 */
export async function alternating(sides: Sides, rounds: number): Promise<string[]> {
  const baseline: number[] = [];
  const shop: number[] = [];
  await sides.baseline();
  await sides.shop();
  while (shop.length < rounds) {
    baseline.push(await sides.baseline());
    shop.push(await sides.shop());
  }
  const [limit, reached] = [median(baseline), median(shop)];
  return [limit.toFixed(0), reached.toFixed(0), (reached / limit).toFixed(2)];
}
