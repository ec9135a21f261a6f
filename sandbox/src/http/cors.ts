import type { IncomingHttpHeaders } from 'node:http';

/** Any page may call a stand-in, as any page may call the real services. */
export function corsHeaders(request: IncomingHttpHeaders): Record<string, string> {
  return {
    'access-control-allow-origin': request.origin ?? '*',
    'access-control-allow-headers': request['access-control-request-headers'] ?? '*',
    'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS',
    'access-control-expose-headers': 'request-id, idempotent-replayed',
    'access-control-allow-private-network': 'true',
    vary: 'origin',
  };
}
