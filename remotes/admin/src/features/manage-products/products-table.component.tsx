import { formatCount, type Part } from '@shop/contracts';
import { buttonClass, type Column, Picture, Price } from '@shop/ui';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { type ListRows, ListTable } from '../../lists/list-table.component.tsx';
import { LongText } from '../../lists/long-text.component.tsx';
import { SelectAll, useRowSelection } from '../../lists/row-selection.component.tsx';
import { EditedFigure } from './edited-figure.component.tsx';
import type { SortedProducts } from './list-products.query.ts';
import { ProductActions, StockState } from './product-actions.component.tsx';

interface ProductsTableProps extends ListRows<Part, SortedProducts> {
  /** What all products that match are, as parameters of an address. */
  matching: URLSearchParams;
  sortable: boolean;
  onDelete: (product: Part) => void;
}

/** The products as a table, for long lists. They can be selected and edited together. */
export function ProductsTable({ onDelete, sortable, matching, ...list }: ProductsTableProps) {
  const columns = useMemo(() => columnsOf(onDelete, sortable), [onDelete, sortable]);
  const { selectable, chosen, select, selection } = useRowSelection(list.page.pages[0].rows);
  return (
    <>
      <BulkEditBar products={selectable} chosen={chosen} onSelect={select} matching={matching} />
      <ListTable name="Products" columns={columns} rowName={nameOf} tall selection={selection} {...list} />
    </>
  );
}

const nameOf = ({ name }: Part): string => name;

const columnsOf = (onDelete: ProductsTableProps['onDelete'], sortable: boolean): Column<Part>[] => [
  { key: 'index', header: 'Index', width: '7rem', align: 'end', cell: (_product, index) => index + 1 },
  {
    key: 'name',
    header: 'Product Name',
    width: 'minmax(10rem, 1fr)',
    sortable,
    cell: ({ name, number, picture }) => (
      <div className="flex items-center gap-3">
        <Picture src={picture} alt="" width={36} height={36} sizes="36px" whole className="size-9 shrink-0" />
        <div className="min-w-0">
          <LongText>{name}</LongText>
          {number && <span className="block font-mono text-xs text-muted">{number}</span>}
        </div>
      </div>
    ),
  },
  {
    key: 'price',
    header: 'Product Price',
    width: '8.5rem',
    align: 'end',
    sortable,
    cell: (product) => (
      <EditedFigure product={product} figure="price">
        <Price dollars={product.price} />
      </EditedFigure>
    ),
  },
  {
    key: 'quantity',
    header: 'Product Quantity',
    width: '10.5rem',
    align: 'end',
    sortable,
    cell: (product) => (
      <div className="flex flex-row-reverse flex-wrap items-center gap-x-2 gap-y-0.5">
        <EditedFigure product={product} figure="stock">
          {formatCount(product.quantity)}
        </EditedFigure>
        <StockState {...product} />
      </div>
    ),
  },
  {
    key: 'minimumOrder',
    header: 'Minimum Order Quantity',
    width: '8rem',
    align: 'end',
    cell: ({ minimumOrder }) => formatCount(minimumOrder),
  },
  {
    key: 'action',
    header: 'Action',
    width: '16.5rem',
    actions: true,
    cell: (product) => (
      <div className="flex flex-wrap gap-2">
        <ProductActions product={product} onDelete={onDelete} />
      </div>
    ),
  },
];

interface BulkEditBarProps {
  products: readonly Part[];
  chosen: readonly Part[];
  onSelect: (products: readonly Part[]) => void;
  /** The search and the filter, as parameters of an address. */
  matching: URLSearchParams;
}

/** Leads to an edit of the selected products, or of all that match the search and the filter. */
function BulkEditBar({ products, chosen, onSelect, matching }: BulkEditBarProps) {
  const selected = new URLSearchParams({ ids: chosen.map(({ _id }) => _id).join(',') });
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm print:hidden">
      <SelectAll selectable={products} chosen={chosen} onSelect={onSelect}>
        Select all on this page
      </SelectAll>
      {chosen.length > 0 && (
        <Link to={`/dashboard/bulkEdit?${selected}`} className={buttonClass('secondary')}>
          {`Edit ${formatCount(chosen.length)} selected`}
        </Link>
      )}
      <Link to={`/dashboard/bulkEdit?${matching}`} className={buttonClass('secondary')}>
        Edit all that match
      </Link>
    </div>
  );
}
