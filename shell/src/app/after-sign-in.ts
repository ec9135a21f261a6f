import type { Role } from '@shop/contracts';
import type { Guard } from '@shop/registry';
import { admission } from './admission.ts';
import { isSignInPath, paths } from './paths.ts';

interface Arrival {
  /** The remembered origin from the history entry; not validated. */
  remembered: unknown;
  /** The signed-in user's role; `undefined` until the server has answered. */
  role: Role | undefined;
  /** The guard of the page at a path of this site; `undefined` when there is no page. */
  guardOf: (pathname: string) => Guard | undefined;
}

/**
 * Where a signed-in user goes from the login and sign-up pages: to the remembered origin if it is a page on
 * this site that their role may open, else home (docs/decisions/rulings.md#identity).
 * @returns `undefined` as long as that depends on an unknown role
 */
export function afterSignIn({ remembered, role, guardOf }: Arrival): string | undefined {
  const origin = pathOnThisSite(remembered);
  if (!origin || isSignInPath(origin.pathname)) return paths.home;
  const guard = guardOf(origin.pathname);
  if (guard === undefined) return paths.home;
  const decision = admission(guard, { status: 'signed-in', role, roleFailed: false });
  if (decision === 'wait') return undefined;
  return decision === 'enter' ? origin.pathname + origin.search + origin.hash : paths.home;
}

// A base that no address can have: what leaves it is not on this site.
const SITE = 'https://this-site.invalid';

function pathOnThisSite(target: unknown): URL | undefined {
  if (typeof target !== 'string' || !target.startsWith('/')) return undefined;
  // Browsers treat "//host" and "/\host" as another site, after removing tabs and line breaks.
  if (!URL.canParse(target, SITE)) return undefined;
  const url = new URL(target, SITE);
  return url.origin === SITE && !url.pathname.startsWith('//') ? url : undefined;
}
