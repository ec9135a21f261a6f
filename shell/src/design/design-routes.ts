import { type ComponentType, createElement, lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router-dom';

/** `/design`, in development only; production builds do not contain it. */
export const designRoutes: RouteObject[] =
  process.env.NODE_ENV === 'development'
    ? [{ path: '/design', element: loaded(async () => (await import('./design.page.tsx')).DesignPage) }]
    : [];

function loaded(load: () => Promise<ComponentType>) {
  const Page = lazy(async () => ({ default: await load() }));
  return createElement(Suspense, null, createElement(Page));
}
