import { buttonClass } from '@shop/ui';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

export interface AddedProduct {
  id: string;
  name: string;
}

/** Leads on from a product that was just added; the empty form below it adds another. */
export function AddedNotice({ product: { id, name } }: { product: AddedProduct }) {
  const notice = useRef<HTMLDivElement>(null);
  // The button that was pressed is at the lower end of a long form.
  useLayoutEffect(() => {
    notice.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div
      ref={notice}
      role="status"
      className="mb-4 flex max-w-3xl flex-wrap items-center justify-between gap-3 rounded-card bg-success-soft px-4 py-3 text-sm text-success"
    >
      <p className="min-w-0 wrap-anywhere">“{name}” is in the catalogue. Add another below.</p>
      <div className="flex flex-wrap gap-2">
        <Link to={`/purchase/${id}`} className={buttonClass('secondary')}>
          View product
        </Link>
        <Link to={`/dashboard/manageProducts/${id}`} className={buttonClass('secondary')}>
          Edit product
        </Link>
      </div>
    </div>
  );
}
