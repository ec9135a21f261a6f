import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './problem.ts';

const MAX_RETRIES = 2;

/** The one cache of server state, shared by the shell and every remote. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Offline is a failure to be shown, not a pause that leaves a spinner.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      // A refusal is an answer: only an unreachable or failing backend is worth another try.
      retry: (failures, error) =>
        failures < MAX_RETRIES && !(error instanceof ApiProblem && error.status < 500),
    },
  },
});
