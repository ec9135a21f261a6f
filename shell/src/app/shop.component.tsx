import { queryClient } from '@shop/api-client';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentProps, StrictMode } from 'react';
import { ShopRoutes } from './shop-routes.component.tsx';

/** The whole shop inside a router: the browser's or the server's. */
export const Shop = (props: ComponentProps<typeof ShopRoutes>) => (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ShopRoutes {...props} />
    </QueryClientProvider>
  </StrictMode>
);
