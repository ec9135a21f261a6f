import { callQuery } from '@shop/api-client';
import { queryOptions } from '@tanstack/react-query';

/** Figures change with every visitor, so the screen reads them again while it is open, in milliseconds. */
const REFRESH = 30_000;

/** All remotes with their releases. */
export const consoleQuery = queryOptions({
  ...callQuery('GET /releases/console', {}),
  staleTime: 0,
  refetchInterval: REFRESH,
});

/** The flags of all remotes, and what they are switched to. */
export const flagsQuery = queryOptions({ ...callQuery('GET /flags', {}), staleTime: 0 });

/** What a remote's releases threw. */
export const errorsQuery = (remote: string) =>
  queryOptions({ ...callQuery('GET /releases/{remote}/errors', { params: { remote } }), staleTime: 0 });

/** What was done with a remote's releases. */
export const eventsQuery = (remote: string) =>
  queryOptions({ ...callQuery('GET /releases/{remote}/events', { params: { remote } }), staleTime: 0 });
