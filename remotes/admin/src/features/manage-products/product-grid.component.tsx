import type { Part } from '@shop/contracts';
import { Skeleton, scrollPositions, useFirstRows } from '@shop/ui';
import { type ReactNode, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ProductCard } from './product-card.component.tsx';
import { ProductCardFrame } from './product-card-frame.component.tsx';

/** One column on small screens, two on medium, three on large ones (docs/specification.md#manage-products). */
const productGridClass = 'grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3';

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

/** Minimum height per product, in pixels: three are in a row. */
const HEIGHT = 160;

/** The products that are rendered first: those down to the scroll position do not wait for the others. */
function useFirstProducts(products: readonly Part[]): readonly Part[] {
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

const CARDS = Array.from({ length: 6 }, (_, card) => `card-${card}`);

const text = <Skeleton className="h-4 w-40" />;
const button = <Skeleton className="min-h-11 pointer-fine:min-h-9" />;

/** Placeholder of the products while they load. */
export function ProductGridSkeleton() {
  return (
    <div role="status" aria-label="Loading the products">
      <div aria-hidden="true" className={productGridClass}>
        {CARDS.map((card) => (
          <ProductCardFrame
            key={card}
            picture={<Skeleton className="aspect-4/3 w-full rounded-none sm:max-md:h-full" />}
            name={<Skeleton className="h-5 w-2/3" />}
            price={text}
            quantity={text}
            minimumOrder={text}
            description={<Skeleton className="h-4 w-full" />}
            actions={
              <>
                {button}
                {button}
                {button}
              </>
            }
          />
        ))}
      </div>
    </div>
  );
}
