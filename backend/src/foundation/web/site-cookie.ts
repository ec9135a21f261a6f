import type { Config } from '../config/config.ts';

type Site = Pick<Config, 'origin'>;

const isSecure = ({ origin }: Site): boolean => origin.startsWith('https:');

/**
 * A cookie's name. With the `__Host-` prefix browsers accept it only from this host, over TLS, for the whole
 * site.
 */
export const siteCookieName = (name: string, site: Site): string =>
  isSecure(site) ? `__Host-${name}` : name;

/** Attributes of every cookie of the site: not readable by scripts, sent over TLS only. */
export const siteCookie = (site: Site) => ({ path: '/', httpOnly: true, secure: isSecure(site) }) as const;
