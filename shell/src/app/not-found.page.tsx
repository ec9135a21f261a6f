import { buttonClass } from '@shop/ui';
import { Link } from 'react-router-dom';
import { paths } from './paths.ts';

/**
 * Shown for every path that no remote claims.
 * @param isGone whether a remote claimed it that the shop offers no more
 */
export function NotFoundPage({ isGone = false }: { isGone?: boolean }) {
  return (
    <section className="mx-auto grid max-w-lg justify-items-center gap-3 px-4 py-16 text-center md:py-24">
      <h1 className="text-2xl font-semibold tracking-tight text-balance md:text-3xl">
        {isGone ? 'This page is gone.' : "Opps! Sorry, Your Page isn't Found."}
      </h1>
      <p className="mb-3 text-muted text-pretty">
        {isGone
          ? 'What stood here is no longer part of the shop.'
          : 'The address may be mistyped, or what stood here may have moved.'}
      </p>
      <Link to={paths.home} className={buttonClass('primary')}>
        Go Back Home
      </Link>
    </section>
  );
}
