import { formatCount, type Part } from '@shop/contracts';
import { Card, Picture, Price, Skeleton, scrollPositions, useFirstRows } from '@shop/ui';
import { memo, type ReactNode, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ProductActions, ProductStock } from './product-actions.component.tsx';

/** One column on small screens, two on medium, three on large ones (docs/specification.md#manage-products). */
const productGridClass = 'grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3';

interface ProductGridProps {
  products: readonly Part[];
  newestFirst: boolean;
  /** Another page is loading. */
  busy: boolean;
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

interface ProductCardProps {
  product: Part;
  onDelete: (product: Part) => void;
}

const ProductCard = memo(function ProductCard({ product, onDelete }: ProductCardProps) {
  return (
    <ProductCardFrame
      picture={
        <Picture
          src={product.picture}
          alt={product.name}
          width={400}
          height={300}
          whole
          sizes="(min-width: 1200px) 330px, (min-width: 900px) 32vw, (min-width: 600px) 224px, 92vw"
          className="w-full sm:max-md:h-full"
        />
      }
      name={<span title={product.name}>{product.name.toLocaleUpperCase('en-US')}</span>}
      number={product.number}
      price={
        <span>
          Price: <Price dollars={product.price} /> /per unit
        </span>
      }
      quantity={
        <span className="flex items-center gap-2">
          Quantity: <ProductStock product={product} />
        </span>
      }
      minimumOrder={`Minimum Orders: ${formatCount(product.minimumOrder)}`}
      description={<span title={product.description}>{product.description}</span>}
      actions={<ProductActions product={product} onDelete={onDelete} />}
    />
  );
});

interface ProductCardFrameProps {
  picture: ReactNode;
  name: ReactNode;
  number?: ReactNode;
  price: ReactNode;
  quantity: ReactNode;
  minimumOrder: ReactNode;
  description: ReactNode;
  actions: ReactNode;
}

const line = 'flex h-8 items-center border-b border-line';

/** Every line has a fixed height, so that a product and its skeleton have the same size. */
function ProductCardFrame(props: ProductCardFrameProps) {
  return (
    <Card className="flex h-full flex-col overflow-hidden sm:max-md:flex-row">
      <div className="shrink-0 sm:max-md:w-56">{props.picture}</div>
      <div className="flex min-w-0 grow flex-col gap-3 p-4">
        <div>
          <h2 className="line-clamp-2 h-12 text-base leading-6 font-semibold wrap-anywhere">{props.name}</h2>
          <div className="h-4 truncate font-mono text-xs text-muted">{props.number}</div>
        </div>
        <div className="border-t border-line text-sm tabular-nums">
          <p className={line}>{props.price}</p>
          <p className={line}>{props.quantity}</p>
          <p className={line}>{props.minimumOrder}</p>
        </div>
        <p className="line-clamp-3 h-15 text-sm leading-5 wrap-anywhere text-muted">{props.description}</p>
        <div className="mt-auto grid grid-cols-3 gap-2 *:px-2">{props.actions}</div>
      </div>
    </Card>
  );
}
