import type { Part } from '@shop/contracts';
import { useFirstRows } from '@shop/ui';
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Minimum height per product, in pixels: three are in a row. */
const HEIGHT = 160;

/** Scroll positions in pixels, by history entry. */
const scrollPositions = new Map<string, number>();

/** The products that are rendered first: those down to the scroll position do not wait for the others. */
export function useFirstProducts(products: readonly Part[]): readonly Part[] {
  const { key } = useLocation();
  useLayoutEffect(() => {
    const store = () => scrollPositions.set(key, scrollY);
    addEventListener('scroll', store, { passive: true });
    return () => removeEventListener('scroll', store);
  }, [key]);
  const inSight = Math.ceil(((scrollPositions.get(key) ?? scrollY) + innerHeight) / HEIGHT);
  return useFirstRows(products, idOf, inSight);
}

const idOf = ({ _id }: Part): string => _id;
