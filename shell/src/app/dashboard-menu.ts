import type { Role } from '@shop/contracts';
import type { RemoteMenuEntry, Visit } from '@shop/registry';

/** The side menu's entries for a role, from all remotes, in order. */
export const dashboardMenu = (visit: Visit, role: Role): RemoteMenuEntry[] =>
  visit.remotes
    .flatMap(({ menu }) => menu)
    .filter((entry) => entry.for === 'everyone' || entry.for === role)
    .sort((a, b) => a.order - b.order);
