import type { Part } from '@shop/contracts';
import { scrollPositions, useFirstRows } from '@shop/ui';
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Minimum height per product, in pixels: three are in a row. */
const HEIGHT = 160;

/** The products that are rendered first: those down to the scroll position do not wait for the others. */
export function useFirstProducts(products: readonly Part[]): readonly Part[] {
  const { key } = useLocation();
  useLayoutEffect(() => {
    const store = () => scrollPositions.set(key, { top: scrollY });
    addEventListener('scroll', store, { passive: true });
    return () => removeEventListener('scroll', store);
  }, [key]);
  const { top } = scrollPositions.get(key) ?? { top: scrollY };
  const inSight = Math.ceil((top + innerHeight) / HEIGHT);
  return useFirstRows(products, idOf, inSight);
}

const idOf = ({ _id }: Part): string => _id;
