import { median } from '../median.ts';

/** The same request to the baseline and to the shop. */
export interface Sides<Figures> {
  baseline(): Promise<Figures>;
  shop(): Promise<Figures>;
}

/**
 * Alternates between both, so that other load on the machine affects both alike; the first turn of each is a
 * warm-up.
 */
export async function alternating<Figures>(sides: Sides<Figures>, rounds: number) {
  const baseline: Figures[] = [];
  const shop: Figures[] = [];
  await sides.baseline();
  await sides.shop();
  while (shop.length < rounds) {
    baseline.push(await sides.baseline());
    shop.push(await sides.shop());
  }
  return {
    row: (label: string, name: string, of: (figures: Figures) => number): string[] => {
      const [limit, reached] = [median(baseline.map(of)), median(shop.map(of))];
      return [label, name, limit.toFixed(0), reached.toFixed(0), (reached / limit).toFixed(2)];
    },
  };
}
