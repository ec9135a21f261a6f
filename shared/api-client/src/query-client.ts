import type { QueryName } from '@shop/contracts';
import type { ResponseOf } from '@shop/contracts/calls';
import { notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiOffline, ApiProblem, ApiUnreachable } from './problem.ts';
import { type CallParameters, call } from './transport.ts';

const MAX_RETRIES = 2;

/**
 * A refusal is an answer, after a timeout the user has waited long enough, and without a network the read is sent again
 * when it is back.
 */
function isWorthAnotherTry(error: Error): boolean {
  if (error instanceof ApiProblem) return error.status >= 500;
  return !(error instanceof ApiUnreachable && (error.timedOut || error instanceof ApiOffline));
}

// By default screens learn of a change in a task of its own, often after a frame without it.
notifyManager.setScheduler(queueMicrotask);

/** The one cache of server state, shared by the shell and every remote. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Being offline is an error to show, not a pause behind a spinner.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 30_000,
      retry: (failures, error) => failures < MAX_RETRIES && isWorthAnotherTry(error),
    },
  },
});

/** The TanStack query of one call. */
export interface CallQuery<Name extends QueryName> {
  queryKey: readonly [name: Name, parameters: CallParameters<Name>];
  queryFn: (context: { signal: AbortSignal }) => Promise<ResponseOf<Name>>;
}

/**
 * The query of one call. The cache holds the answer as parsed, because remotes of different releases share it. What a
 * screen needs of it is a matter of `select`.
 */
export const callQuery = <Name extends QueryName>(
  name: Name,
  parameters: CallParameters<Name>,
): CallQuery<Name> => ({
  queryKey: [name, parameters],
  queryFn: ({ signal }) => call(name, { ...parameters, signal }),
});
