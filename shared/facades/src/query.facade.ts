/**
 * What shell and remotes may use of @tanstack/react-query, for the same reason as the router's list.
 */
export {
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
