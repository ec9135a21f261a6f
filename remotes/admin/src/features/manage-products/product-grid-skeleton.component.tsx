import { Skeleton } from '@shop/ui';
import { ProductCardFrame } from './product-card-frame.component.tsx';
import { productGridClass } from './product-grid-class.ts';

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
