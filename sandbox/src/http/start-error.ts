/** Stand-ins are for this machine alone; they are never reachable from the network. */
export const HOST = '127.0.0.1';

/** A reason not to start, in one line a person can act on. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
