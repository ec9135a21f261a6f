import { callQuery, queryClient } from '@shop/api-client';

/** What waits for an admin. */
export const overviewQuery = callQuery('GET /overview', {});

export const preloadOverview = (): Promise<void> => queryClient.prefetchQuery(overviewQuery);
