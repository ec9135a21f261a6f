import { matchRoute } from '@shop/registry';

/** The paths that the shell itself knows; all others are in the registry. */
export const paths = {
  home: '/',
  login: '/login',
  signUp: '/signUp',
  dashboard: '/dashboard',
  /** A remote's, to which the header's search leads where there is one. */
  parts: '/parts',
  garage: '/garage',
  /** A remote's, to which the header leads where there is one. */
  cart: '/cart',
} as const;

/** Whether a path is the login or the sign-up page. */
export const isSignInPath = (pathname: string): boolean =>
  matchRoute([{ path: paths.login }, { path: paths.signUp }], pathname) !== undefined;

/** Whether a page is shown in the dashboard's frame. */
export const isDashboardPath = (path: string): boolean =>
  path === paths.dashboard || path.startsWith(`${paths.dashboard}/`);
