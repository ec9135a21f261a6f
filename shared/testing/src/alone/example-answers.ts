import type { Role } from '@shop/contracts';
import { type CallName, calls } from '@shop/contracts/calls';

/**
 * Answers the contract's calls with the contract's own examples.
 * @param role of the signed-in user
 * @param network answers other requests, such as for a changed module
 * @returns a replacement for `fetch`
 */
export const exampleAnswers =
  (role: Role, network = globalThis.fetch): typeof globalThis.fetch =>
  async (address, init) => {
    const { pathname } = new URL(String(address), location.href);
    if (!pathname.startsWith('/api/')) return network(address, init);
    const name = callAt(init?.method ?? 'GET', pathname);
    if (name === 'GET /admin/{email}') return Response.json({ admin: role === 'admin' });
    const example = name && calls[name].example.response;
    return example === undefined
      ? Response.json({ status: 404, code: 'not-found', title: 'No example' }, { status: 404 })
      : Response.json(example);
  };

const callNames = Object.keys(calls).filter((name): name is CallName => name in calls);

const callAt = (method: string, pathname: string): CallName | undefined =>
  callNames.find((name) => {
    const [wanted, template = ''] = name.split(' ');
    return (
      wanted === method && new RegExp(`^/api${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname)
    );
  });
