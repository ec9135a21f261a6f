import { allReleases, type Registry, type Release } from '@shop/contracts';

/** All releases of a remote that the registry lists; none when it does not know the remote. */
export const releasesIn = ({ remotes }: Registry, remote: string): Release[] =>
  remotes.filter(({ name }) => name === remote).flatMap(allReleases);
