import { createElement, lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router-dom';

/** `/design`, while developing; what is built for production knows nothing of it. */
export const designRoutes: RouteObject[] =
  process.env.NODE_ENV === 'development' ? [{ path: '/design', element: designPage() }] : [];

function designPage() {
  const DesignPage = lazy(async () => ({ default: (await import('./design.page.tsx')).DesignPage }));
  return createElement(Suspense, null, createElement(DesignPage));
}
