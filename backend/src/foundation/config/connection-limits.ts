import type { Settings } from './settings.ts';

/** Limits on one connection, against clients that are slow on purpose: time and size. */
export interface ConnectionLimits {
  /** Time limit for a request's header. */
  headerSeconds: number;
  /** Time limit for a whole request; a large picture over a slow line takes its time. */
  requestSeconds: number;
  /**
   * Without a byte in either direction while a request is under way or its answer is not read; longer than
   * encoding all queued uploads takes.
   */
  silenceSeconds: number;
  /** Requests on one connection, after which it is closed. */
  requests: number;
  /** Connections of one process. */
  connections: number;
  /** Connections of one address to one process, of IPv6 of one /64; a /48 has four times as many. */
  connectionsPerAddress: number;
}

/** @throws {StartupProblem} naming the setting that is out of bounds */
export const connectionLimitsOf = (settings: Settings): ConnectionLimits => ({
  headerSeconds: settings.wholeNumber('HEADER_SECONDS'),
  requestSeconds: settings.wholeNumber('REQUEST_SECONDS'),
  silenceSeconds: settings.wholeNumber('SILENCE_SECONDS'),
  requests: settings.wholeNumber('REQUESTS_PER_CONNECTION'),
  connections: settings.wholeNumber('MAX_CONNECTIONS'),
  connectionsPerAddress: settings.wholeNumber('CONNECTIONS_PER_ADDRESS'),
});
