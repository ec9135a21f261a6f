import type { Release } from './registry.ts';

/** A release of the catalog, without pages and slots unless they are given. */
export const release = (version: string, given: Partial<Release> = {}): Release => ({
  version,
  manifest: `/remotes/catalog/${version}/release.json`,
  routes: [],
  menu: [],
  slots: [],
  ...given,
});
