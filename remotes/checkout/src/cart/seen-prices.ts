import { type CartLine, isRecord, MAX_CART_LINES } from '@shop/contracts';
import { storedList } from '@shop/lists';
import { useEffect, useState } from 'react';

interface SeenPrice {
  partId: string;
  /** Dollars per unit at the minimum order. */
  price: number;
}

function parse(stored: unknown): SeenPrice | undefined {
  if (!isRecord(stored)) return undefined;
  const { partId, price } = stored;
  return typeof partId === 'string' && typeof price === 'number' ? { partId, price } : undefined;
}

const seenPrices = storedList<SeenPrice>({ key: 'cartPrices', max: MAX_CART_LINES, parse });

const pricesByPart = () => new Map(seenPrices.read().map(({ partId, price }) => [partId, price]));

/** The prices of the cart's parts when this browser showed the cart last, by part. */
export function useSeenPrices(lines: readonly CartLine[]): ReadonlyMap<string, number> {
  const [before] = useState(pricesByPart);
  useEffect(() => {
    const seen = pricesByPart();
    const prices = lines.flatMap(({ partId, part }) => (part ? [{ partId, price: part.price }] : []));
    const hasNew = prices.some(({ partId, price }) => seen.get(partId) !== price);
    // The price of a removed line is kept until the next time: writing would delay the frame without it.
    if (hasNew || (prices.length === 0 && seen.size > 0)) seenPrices.write(prices);
  }, [lines]);
  return before;
}
