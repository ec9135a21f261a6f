import { Breadcrumb, PageHeading } from '@shop/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { useCart } from '../cart/cart.hook.ts';
import { SavedListView } from '../features/lists/saved-list.component.tsx';
import { SavedLists } from '../features/lists/saved-lists.component.tsx';

/** The buyer's saved lists, or the one that `list` in the address names. */
export function Component() {
  const [address] = useSearchParams();
  const { actions } = useCart();
  const id = address.get('list');
  return (
    <div className="mx-auto w-full max-w-7xl px-4 pb-10">
      <div className="flex min-h-11 items-center">
        <Breadcrumb current={id ? 'List' : 'Lists'}>
          {id ? <Link to="/lists">Lists</Link> : <Link to="/">Home</Link>}
        </Breadcrumb>
      </div>
      {id ? (
        <SavedListView key={id} id={id} actions={actions} />
      ) : (
        <>
          <PageHeading title="Lists" />
          <SavedLists />
        </>
      )}
    </div>
  );
}
