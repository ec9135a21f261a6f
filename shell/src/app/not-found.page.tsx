import { buttonClass } from '@shop/ui';
import { Link } from 'react-router-dom';
import { paths } from './paths.ts';

/** Every path that no remote claims. */
export function NotFoundPage() {
  return (
    <section className="mx-auto grid max-w-lg justify-items-center gap-6 px-4 py-16 text-center">
      <h1 className="text-2xl font-semibold text-balance">Opps! Sorry, Your Page isn't Found.</h1>
      <Link to={paths.home} className={buttonClass('primary')}>
        Go Back Home
      </Link>
    </section>
  );
}
