import { messages, type Part, partReads, questions } from '@shop/contracts';
import { useDeletion } from '@shop/lists';
import { buttonClass, ChoiceGroup, EmptyState, Options, SelectField } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ItemQuestion } from '../../lists/item-question.component.tsx';
import { useList } from '../../lists/list.hook.ts';
import { DensityChoice, SearchableList } from '../../lists/searchable-list.component.tsx';
import { ordersOfDeletedProduct, WaitingOrdersNote } from '../../waiting-orders/waiting-orders.component.tsx';
import { countQuery, products, type SortedProducts } from './list-products.query.ts';
import { ProductGrid, ProductGridSkeleton } from './product-grid.component.tsx';
import { ProductsTable } from './products-table.component.tsx';

const layouts = [
  { value: 'cards', label: 'Cards' },
  { value: 'table', label: 'Table' },
] as const;

const stocks = [{ value: 'below-minimum', label: 'Below minimum' }] as const;

const matchingOf = ({ q, filter }: { q: string; filter: string | undefined }): URLSearchParams =>
  new URLSearchParams(filter ? { stock: filter } : { q: q.trim() });

/** The list of products, with a search, and the confirmation before one is deleted. */
export function ManagedProducts() {
  const list = useList(products);
  const { view, show } = list;
  const total = useQuery({ ...countQuery(view.q), enabled: !view.filter }).data;
  const [layout, setLayout] = useProductLayout();
  const [toDelete, setToDelete] = useState<Part>();
  const { busy, remove } = useDeletion({
    name: 'DELETE /managePart/{id}',
    reads: partReads,
    message: () => messages.productDeleted,
  });
  const table = layout === 'table';
  return (
    <>
      <SearchableList
        title="Manage Products"
        list={list}
        nouns={['product', 'products']}
        total={view.filter ? undefined : total}
        searchLabel="Search by name or part number"
        unsearchable={view.filter !== undefined}
        filters={stocks}
        isTable={false}
        skeleton={table ? undefined : <ProductGridSkeleton />}
        empty={<NoProducts />}
        rows={({ page, sort, ...rows }) =>
          table ? (
            <ProductsTable
              {...rows}
              page={page}
              matching={matchingOf(view)}
              sort={view.filter ? undefined : sort}
              sortable={!view.filter}
              onDelete={setToDelete}
            />
          ) : (
            <ProductGrid
              products={page.pages[0].rows}
              newestFirst={!sort || view.filter !== undefined}
              busy={rows.busy}
              empty={rows.empty}
              onDelete={setToDelete}
            />
          )
        }
      >
        <ChoiceGroup label="View" options={layouts} value={layout} onChange={setLayout} />
        {!table && !view.filter && <ProductSort value={view.sort} onChange={(sort) => show({ sort })} />}
        {table && <DensityChoice value={list.density} onChange={list.setDensity} />}
      </SearchableList>
      <ItemQuestion
        item={toDelete}
        question={({ name }) => questions.deleteProduct(name)}
        busy={busy}
        onYes={remove}
        onClose={() => setToDelete(undefined)}
      >
        {({ _id: id, name }) => (
          <WaitingOrdersNote
            name="GET /managePart/{id}/waiting"
            id={id}
            textOf={ordersOfDeletedProduct}
            search={name}
          />
        )}
      </ItemQuestion>
    </>
  );
}

const NoProducts = () => (
  <EmptyState
    title="There are no products yet."
    action={
      <Link to="/dashboard/addProduct" className={buttonClass('primary')}>
        Add a Product
      </Link>
    }
  />
);

type ProductLayout = 'cards' | 'table';

/** Whether products are shown as cards, as in the specification, or in a table. Stored in the address. */
function useProductLayout(): [ProductLayout, (layout: ProductLayout) => void] {
  const [params, setParams] = useSearchParams();
  const change = (layout: ProductLayout) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (layout === 'table') next.set('view', layout);
        else next.delete('view');
        return next;
      },
      { preventScrollReset: true },
    );
  return [params.get('view') === 'table' ? 'table' : 'cards', change];
}

const LABELS: Readonly<Record<SortedProducts, string>> = {
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  price: 'Price, lowest first',
  '-price': 'Price, highest first',
  quantity: 'Stock, lowest first',
  '-quantity': 'Stock, highest first',
};

interface ProductSortProps {
  /** Newest first by default. */
  value: SortedProducts | undefined;
  onChange: (sort: SortedProducts | undefined) => void;
}

function ProductSort({ value, onChange }: ProductSortProps) {
  return (
    <SelectField
      label="Sort by"
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(products.sorts.find((sort) => sort === currentTarget.value))}
    >
      <option value="">Newest first</option>
      <Options of={Object.entries(LABELS)} />
    </SelectField>
  );
}
