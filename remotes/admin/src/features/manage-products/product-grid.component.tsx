import type { Part } from '@shop/contracts';
import type { ReactNode } from 'react';
import { useFirstProducts } from './first-products.hook.ts';
import { ProductCard } from './product-card.component.tsx';
import { productGridClass } from './product-grid-class.ts';

interface ProductGridProps {
  products: readonly Part[];
  newestFirst: boolean;
  /** Another page is loading. */
  busy: boolean;
  /** Shown instead of an empty grid. */
  empty: ReactNode;
  onDelete: (product: Part) => void;
}

/** The products' cards. Those far from the viewport are not laid out: there may be a hundred. */
export function ProductGrid({ products, newestFirst, busy, empty, onDelete }: ProductGridProps) {
  const drawn = useFirstProducts(products);
  if (products.length === 0) return empty;
  return (
    <ul
      aria-label={newestFirst ? 'Products, newest first' : 'Products'}
      aria-busy={busy}
      className={`${productGridClass} aria-busy:opacity-60`}
    >
      {drawn.map((product) => (
        <li
          key={product._id}
          className="[contain-intrinsic-size:auto_36rem] [content-visibility:auto] sm:max-md:[contain-intrinsic-size:auto_20rem]"
        >
          <ProductCard product={product} onDelete={onDelete} />
        </li>
      ))}
    </ul>
  );
}
