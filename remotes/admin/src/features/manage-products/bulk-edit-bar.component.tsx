import { formatCount, type Part } from '@shop/contracts';
import { buttonClass } from '@shop/ui';
import { Link } from 'react-router-dom';

interface BulkEditBarProps {
  /** The products of the page. */
  products: readonly Part[];
  /** The selected ones among them. */
  chosen: readonly Part[];
  onSelect: (products: readonly Part[]) => void;
  /** The search and the filter, as parameters of an address. */
  matching: URLSearchParams;
}

/** Leads to an edit of the selected products, or of all that match the search and the filter. */
export function BulkEditBar({ products, chosen, onSelect, matching }: BulkEditBarProps) {
  const all = products.length > 0 && chosen.length === products.length;
  const selected = new URLSearchParams({ ids: chosen.map(({ _id }) => _id).join(',') });
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm print:hidden">
      <label className="flex min-h-11 cursor-pointer items-center gap-2 pointer-fine:min-h-9">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = !all && chosen.length > 0;
          }}
          onChange={() => onSelect(all ? [] : products)}
        />
        Select all on this page
      </label>
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
