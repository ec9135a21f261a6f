import { whenIdle } from '@shop/ui';
import { type ComponentProps, useEffect, useLayoutEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { replayEarlyInput } from '../app/early-input.ts';
import { isSignInPath } from '../app/paths.ts';
import { warmIdentity } from '../session/identity-loading.ts';
import { Footer } from './footer.component.tsx';
import { Header } from './header.component.tsx';
import { useToastLibrary, wantToasts } from './toasts.ts';

/** The frame of every screen: header, footer and toasts (docs/specification.md#header-and-footer). */
export function Layout(header: ComponentProps<typeof Header>) {
  useWarmIdentity();
  useLayoutEffect(() => replayEarlyInput((element) => element.closest('[data-mf]') === null), []);
  return (
    <div className="group/shop">
      <a
        href="#main"
        className="sr-only rounded-control bg-surface text-ink focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      <LazyOfflineBar />
      <Header {...header} />
      {/* The footer begins below the first screenful, so that it does not move when a screen loads. */}
      <main id="main" tabIndex={-1} className="min-h-dvh outline-none">
        <Outlet />
      </main>
      <Footer />
      <LazyToasts />
    </div>
  );
}

function useWarmIdentity(): void {
  const { pathname } = useLocation();
  const offersSignIn = isSignInPath(pathname);
  useEffect(() => {
    if (offersSignIn) warmIdentity();
  }, [offersSignIn]);
}

/**
 * The toasts' container, on every screen: loaded in an idle moment, or with the first toast. What joins an account comes
 * with it.
 */
export function LazyToasts() {
  const library = useToastLibrary();

  useEffect(() => {
    whenIdle(wantToasts);
  }, []);

  return (
    library && (
      <>
        <library.ToastContainer />
        <library.JoinedAccount />
      </>
    )
  );
}

/** The note that the network is gone, which comes with the toasts. */
export function LazyOfflineBar() {
  const library = useToastLibrary();
  return library && <library.OfflineBar />;
}
