import http from 'node:http';
import https from 'node:https';
import { text as textOf } from 'node:stream/consumers';
import { pageWith, type RemoteInDevelopment, registryWith } from './with-remote.ts';

/**
 * A proxy in front of a running shop that replaces one remote by its development server. It removes the
 * pages' policy, which does not allow that server.
 * @param shop the shop's address
 * @returns once it listens
 */
export async function openShopFront(
  port: number,
  shop: URL,
  remote: RemoteInDevelopment,
): Promise<http.Server> {
  const server = http.createServer((request, response) => {
    const headers = { ...request.headers, host: shop.host, 'accept-encoding': 'identity' };
    const { request: ask } = shop.protocol === 'https:' ? https : http;
    const passed = ask(new URL(request.url ?? '/', shop), { method: request.method, headers }, (answer) => {
      const change = changeOf(request.url ?? '/', answer.headers['content-type']);
      if (!change) {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        return;
      }
      void textOf(answer).then((text) => {
        response.writeHead(answer.statusCode ?? 502, withoutPolicy(answer.headers));
        response.end(change(text, remote));
      });
    });
    passed.on('error', () => response.writeHead(502).end(`${shop.origin} does not answer.`));
    request.pipe(passed);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return server;
}

type Change = (text: string, remote: RemoteInDevelopment) => string;

function changeOf(url: string, contentType = ''): Change | undefined {
  if (contentType.startsWith('text/html')) return pageWith;
  if (url.split('?')[0] !== '/remotes.json') return undefined;
  return (text, remote) => JSON.stringify(registryWith(JSON.parse(text), remote));
}

function withoutPolicy(headers: http.IncomingHttpHeaders): http.OutgoingHttpHeaders {
  const dropped = /^(content-security-policy|content-length|reporting-endpoints|strict-transport|etag)/;
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.test(name)));
}
