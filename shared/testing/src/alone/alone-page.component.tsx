import type { RemoteManifest } from '@shop/registry';
import { type ReactNode, Suspense } from 'react';
import { Link, Outlet } from 'react-router-dom';
import type { Viewer } from './alone-host.tsx';

interface AlonePageProps {
  manifest: RemoteManifest;
  viewer: Viewer;
}

const viewers: Viewer[] = ['visitor', 'customer', 'admin'];

/** A remote's screens below a bar with links to each, and a choice of the viewer's role. */
export function AlonePage({ manifest: { name, routes }, viewer }: AlonePageProps): ReactNode {
  return (
    <>
      <nav aria-label="Screens" className="flex flex-wrap gap-4 border-b border-line p-4">
        <strong>{name}</strong>
        {routes.map(({ path }) => (
          <Link key={path} className="underline" to={`${path.replaceAll(/:\w+/g, 'example')}?as=${viewer}`}>
            {path}
          </Link>
        ))}
        {viewers.map((each) => (
          <a key={each} aria-current={each === viewer} className="underline" href={`?as=${each}`}>
            as {each}
          </a>
        ))}
        <span role="log" />
      </nav>
      <main data-mf={name}>
        <Suspense fallback="Loading">
          <Outlet />
        </Suspense>
      </main>
    </>
  );
}
