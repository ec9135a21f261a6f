/**
 * What shell and remotes may use of @tanstack/react-query, for the same reason as the router's list.
 * The file is named directly, since the package's own name leads back to this one.
 */
export {
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '../node_modules/@tanstack/react-query/build/modern/index.js';
