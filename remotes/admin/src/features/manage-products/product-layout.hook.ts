import { useSearchParams } from 'react-router-dom';

export type ProductLayout = 'cards' | 'table';

/** Whether products are shown as cards, as in the specification, or in a table. Stored in the address. */
export function useProductLayout(): [ProductLayout, (layout: ProductLayout) => void] {
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
