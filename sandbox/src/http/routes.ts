/** What the router needs of a route; each stand-in adds its own handler and flags. */
export interface RouteShape {
  readonly method: 'GET' | 'POST';
  /** A path whose `{name}` matches one segment, for example `/v1/refunds/{id}`. */
  readonly path: string;
}

/** A route with the values of its `{name}` segments in this request. */
export interface Match<Route extends RouteShape> {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Compiles a route table once.
 *
 * @returns a finder that answers the first route of that method and path, or undefined.
 */
export function createRouter<Route extends RouteShape>(
  routes: readonly Route[],
): (method: string, path: string) => Match<Route> | undefined {
  const compiled = routes.map((route) => ({ route, pattern: patternOf(route.path) }));
  return (method, path) => {
    for (const { route, pattern } of compiled) {
      const found = route.method === method ? pattern.exec(path) : null;
      if (found) return { route, params: { ...found.groups } };
    }
    return undefined;
  };
}

function patternOf(path: string): RegExp {
  const source = path
    .split(/(\{\w+\})/)
    .map((piece) => (piece.startsWith('{') ? `(?<${piece.slice(1, -1)}>[^/]+)` : escapeForPattern(piece)))
    .join('');
  return new RegExp(`^${source}$`);
}

function escapeForPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
