import { buttonClass } from '@shop/ui';
import { Link } from 'react-router-dom';

/** Where the saved review is shown, and where to go on. */
export function ReviewSaved() {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-success-soft p-3 text-sm text-ink">
      <p className="min-w-0 flex-[1_1_14rem] text-pretty">
        Your review is saved, and shown on the home page among the latest.
      </p>
      <div className="flex flex-wrap gap-2">
        <Link to="/home" className={buttonClass('secondary')}>
          See it on the home page
        </Link>
        <Link to="/dashboard/myOrders" className={buttonClass('quiet')}>
          My Orders
        </Link>
      </div>
    </div>
  );
}
