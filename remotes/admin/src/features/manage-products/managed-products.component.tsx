import type { Part } from '@shop/contracts';
import { ChoiceGroup, DataTableSkeleton } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDensity } from '../../lists/density.hook.ts';
import { DensityChoice, FilterChoice } from '../../lists/list-controls.component.tsx';
import { useListPage } from '../../lists/list-page.query.ts';
import { useListView } from '../../lists/list-view.hook.ts';
import { SearchableList } from '../../lists/searchable-list.component.tsx';
import { DeleteProductDialog } from './delete-product-dialog.component.tsx';
import { countQuery, productOptions, productsSource } from './list-products.query.ts';
import { NoProducts } from './no-products.component.tsx';
import { ProductGrid } from './product-grid.component.tsx';
import { ProductGridSkeleton } from './product-grid-skeleton.component.tsx';
import { useProductLayout } from './product-layout.hook.ts';
import { ProductSort } from './product-sort.component.tsx';
import { ProductsTable } from './products-table.component.tsx';

const layouts = [
  { value: 'cards', label: 'Cards' },
  { value: 'table', label: 'Table' },
] as const;

const stocks = [{ value: 'below-minimum', label: 'Below minimum' }] as const;

/** The products of a view, as parameters of an address. */
const matchingOf = ({ q, filter }: { q: string; filter: string | undefined }): URLSearchParams =>
  new URLSearchParams(filter ? { stock: filter } : { q: q.trim() });

/** The list of products, with a search, and the confirmation before one is deleted. */
export function ManagedProducts() {
  const { view, show } = useListView(productOptions);
  const query = useListPage(productsSource(view), view);
  const total = useQuery({ ...countQuery(view.q), enabled: !view.filter }).data;
  const [layout, setLayout] = useProductLayout();
  const [density, setDensity] = useDensity();
  const [toDelete, setToDelete] = useState<Part>();
  const table = layout === 'table';
  const busy = query.isPlaceholderData;
  return (
    <>
      <SearchableList
        query={query}
        view={view}
        onShow={show}
        nouns={['product', 'products']}
        total={view.filter ? undefined : total}
        searchLabel="Search by name or part number"
        unsearchable={view.filter !== undefined}
        controls={
          <>
            <FilterChoice
              label="Show"
              options={stocks}
              value={view.filter}
              onChange={(filter) => show({ filter })}
            />
            <ChoiceGroup label="View" options={layouts} value={layout} onChange={setLayout} />
            {!table && !view.filter && <ProductSort value={view.sort} onChange={(sort) => show({ sort })} />}
            {table && <DensityChoice value={density} onChange={setDensity} />}
          </>
        }
        skeleton={
          table ? (
            <DataTableSkeleton label="Loading the products" density={density} />
          ) : (
            <ProductGridSkeleton />
          )
        }
        empty={<NoProducts />}
      >
        {(page, empty) =>
          table ? (
            <ProductsTable
              page={page}
              matching={matchingOf(view)}
              sort={view.filter ? undefined : view.sort}
              sortable={!view.filter}
              onShow={show}
              density={density}
              busy={busy}
              empty={empty}
              onDelete={setToDelete}
            />
          ) : (
            <ProductGrid
              products={page.pages[0].rows}
              newestFirst={!view.sort || view.filter !== undefined}
              busy={busy}
              empty={empty}
              onDelete={setToDelete}
            />
          )
        }
      </SearchableList>
      <DeleteProductDialog product={toDelete} onClose={() => setToDelete(undefined)} />
    </>
  );
}
