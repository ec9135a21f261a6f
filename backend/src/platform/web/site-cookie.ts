import type { Config } from '../config/config.ts';

type Site = Pick<Config, 'origin'>;

const isSecure = ({ origin }: Site): boolean => origin.startsWith('https:');

/** A cookie's name. The prefix holds browsers to it that only this host set it, by TLS, for the whole site. */
export const siteCookieName = (name: string, site: Site): string =>
  isSecure(site) ? `__Host-${name}` : name;

/** What every cookie of the site has: no script reads it, and by TLS alone is it sent. */
export const siteCookie = (site: Site) => ({ path: '/', httpOnly: true, secure: isSecure(site) }) as const;
