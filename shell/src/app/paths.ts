/** The paths that the shell itself knows; all others come from the registry. */
export const paths = {
  home: '/',
  login: '/login',
  signUp: '/signUp',
  dashboard: '/dashboard',
} as const;

/** Whether a path is one of the two where people sign in. */
export const isSignInPath = (pathname: string): boolean => {
  const plain = pathname.replace(/\/+$/, '').toLowerCase();
  return plain === paths.login.toLowerCase() || plain === paths.signUp.toLowerCase();
};

/** Whether a page belongs into the dashboard's frame. */
export const isDashboardPath = (path: string): boolean =>
  path === paths.dashboard || path.startsWith(`${paths.dashboard}/`);
