import { formatCount, type Part } from '@shop/contracts';
import { Picture, Price } from '@shop/ui';
import { memo } from 'react';
import { ProductActions } from './product-actions.component.tsx';
import { ProductCardFrame } from './product-card-frame.component.tsx';
import { ProductStock } from './product-stock.component.tsx';

interface ProductCardProps {
  product: Part;
  onDelete: (product: Part) => void;
}

/** A product as an admin sees it, with its actions. */
export const ProductCard = memo(function ProductCard({ product, onDelete }: ProductCardProps) {
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
