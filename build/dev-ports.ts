const remotePorts: Readonly<Record<string, number>> = {
  catalog: 4301,
  checkout: 4302,
  account: 4303,
  admin: 4304,
};

/**
 * The port of a remote's development server.
 * @throws {Error} for a remote that has none yet
 */
export function devPort(remote: string): number {
  const port = remotePorts[remote];
  if (port === undefined) throw new Error(`The remote "${remote}" has no port in build/dev-ports.ts.`);
  return port;
}
