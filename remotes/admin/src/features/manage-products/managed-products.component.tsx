import type { Part } from '@shop/contracts';
import { TextField } from '@shop/ui';
import { useState } from 'react';
import { NewestFirstList } from '../../lists/newest-first-list.component.tsx';
import { DeleteProductDialog } from './delete-product-dialog.component.tsx';
import { useManagedProducts } from './list-products.query.ts';
import { NoProducts } from './no-products.component.tsx';
import { ProductCount } from './product-count.component.tsx';
import { ProductGrid } from './product-grid.component.tsx';
import { ProductGridSkeleton } from './product-grid-skeleton.component.tsx';
import { useProductSearch } from './product-search.hook.ts';

/** The products to look through and search, and the question before one is deleted. */
export function ManagedProducts() {
  const { text, searched, type } = useProductSearch();
  const query = useManagedProducts(searched);
  const [toDelete, setToDelete] = useState<Part>();
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="w-full sm:w-80">
          <TextField
            label="Search by name"
            type="search"
            maxLength={100}
            autoComplete="off"
            value={text}
            onChange={(event) => type(event.currentTarget.value)}
          />
        </div>
        <ProductCount query={query} />
      </div>
      <NewestFirstList
        query={query}
        failure="The products could not be loaded."
        skeleton={<ProductGridSkeleton />}
      >
        {(products) => (
          // Dimmed while it still shows what was searched before.
          <div className={query.isPlaceholderData ? 'opacity-60' : ''} aria-busy={query.isPlaceholderData}>
            {products.length > 0 ? (
              <ProductGrid products={products} onDelete={setToDelete} />
            ) : (
              <NoProducts searched={searched} onShowAll={() => type('')} />
            )}
          </div>
        )}
      </NewestFirstList>
      <DeleteProductDialog product={toDelete} onClose={() => setToDelete(undefined)} />
    </div>
  );
}
