import type { RouteObject } from 'react-router-dom';

/** `/design`, while developing; what is built for production knows nothing of it. */
export const designRoutes: RouteObject[] =
  process.env.NODE_ENV === 'development'
    ? [
        {
          id: 'design',
          path: '/design',
          lazy: async () => ({ Component: (await import('./design.page.tsx')).DesignPage }),
        },
      ]
    : [];
