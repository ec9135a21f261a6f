import type { Part } from '@shop/contracts';
import { useFirstRows } from '@shop/ui';
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Pixels of the page's height that a product takes at least: three stand side by side. */
const HEIGHT = 160;

/** How far down the page was scrolled, in pixels, by the entry of the history. */
const places = new Map<string, number>();

/** The products that are drawn now: the first, down to where the page is or was left, do not wait for the others. */
export function useFirstProducts(products: readonly Part[]): readonly Part[] {
  const { key } = useLocation();
  useLayoutEffect(() => {
    const note = () => places.set(key, scrollY);
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [key]);
  const inSight = Math.ceil(((places.get(key) ?? scrollY) + innerHeight) / HEIGHT);
  return useFirstRows(products, idOf, inSight);
}

const idOf = ({ _id }: Part): string => _id;
