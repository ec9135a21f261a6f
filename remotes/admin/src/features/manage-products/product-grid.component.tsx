import type { Part } from '@shop/contracts';
import { ProductCard } from './product-card.component.tsx';
import { productGridClass } from './product-grid-class.ts';

interface ProductGridProps {
  products: readonly Part[];
  onDelete: (product: Part) => void;
}

/** The products' cards. Those far from sight are not laid out: there may be a thousand. */
export function ProductGrid({ products, onDelete }: ProductGridProps) {
  return (
    <ul aria-label="Products, newest first" className={productGridClass}>
      {products.map((product) => (
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
