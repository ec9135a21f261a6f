import { median } from '../median.ts';

/** The same request to the yardstick and to the shop. */
export interface Sides<Figures> {
  yardstick(): Promise<Figures>;
  shop(): Promise<Figures>;
}

/**
 * Alternates between both, so that other load on the machine affects both alike; the first turn of each is a
 * warm-up.
 */
export async function alternating<Figures>(sides: Sides<Figures>, rounds: number) {
  const yardstick: Figures[] = [];
  const shop: Figures[] = [];
  await sides.yardstick();
  await sides.shop();
  while (shop.length < rounds) {
    yardstick.push(await sides.yardstick());
    shop.push(await sides.shop());
  }
  return {
    row: (label: string, name: string, of: (figures: Figures) => number): string[] => {
      const [limit, reached] = [median(yardstick.map(of)), median(shop.map(of))];
      return [label, name, limit.toFixed(0), reached.toFixed(0), (reached / limit).toFixed(2)];
    },
  };
}
