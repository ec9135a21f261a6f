import type { ListPage } from '@shop/api-client/cached';
import { ChoiceGroup, Pagination } from '@shop/ui';
import { type ListView, PAGE_SIZES } from './list-address.model.ts';

interface ListPagesProps {
  page: ListPage<unknown>;
  size: ListView['size'];
  /** Another page is loading. */
  busy: boolean;
  onShow: (changes: Partial<Pick<ListView, 'page' | 'size'>>) => void;
}

const sizes = PAGE_SIZES.map((value) => ({ value, label: value }));

/** The page navigation of a list, and the number of rows per page. */
export function ListPages({ page, size, busy, onShow }: ListPagesProps) {
  const { number, pages } = page;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
      <Pagination
        page={number}
        more={pages[0].older !== undefined}
        busy={busy}
        onPage={(shown) => onShow({ page: shown })}
      />
      <ChoiceGroup
        label="Rows per page"
        options={sizes}
        value={size}
        onChange={(chosen) => onShow({ size: chosen })}
      />
    </div>
  );
}
