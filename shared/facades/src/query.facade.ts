/**
 * The exports of @tanstack/react-query that shell and remotes may use, for the same reason as the router's
 * list.
 */
export {
  notifyManager,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useInfiniteQuery,
  useIsFetching,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
