import { SelectField } from '@shop/ui';
import { productOptions, type SortedProducts } from './list-products.query.ts';

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

/** The sort of the products' cards; a table is sorted by its headers. */
export function ProductSort({ value, onChange }: ProductSortProps) {
  return (
    <SelectField
      label="Sort by"
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChange(productOptions.sorts.find((sort) => sort === currentTarget.value))
      }
    >
      <option value="">Newest first</option>
      {productOptions.sorts.map((sort) => (
        <option key={sort} value={sort}>
          {LABELS[sort]}
        </option>
      ))}
    </SelectField>
  );
}
