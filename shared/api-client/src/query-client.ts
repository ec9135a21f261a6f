import { QueryClient } from '@tanstack/react-query';
import { ApiProblem, ApiUnreachable } from './problem.ts';

const MAX_RETRIES = 2;

/** A refusal is an answer, and after a timeout the user has waited long enough. */
function isWorthAnotherTry(error: Error): boolean {
  if (error instanceof ApiProblem) return error.status >= 500;
  return !(error instanceof ApiUnreachable && error.timedOut);
}

/** The one cache of server state, shared by the shell and every remote. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Being offline is an error to show, not a pause behind a spinner.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      retry: (failures, error) => failures < MAX_RETRIES && isWorthAnotherTry(error),
    },
  },
});
