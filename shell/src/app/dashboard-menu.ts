import type { Registry, RemoteMenuEntry, Role } from '@shop/contracts';

/** The side menu's entries for a role, out of what all remotes contribute, in their order. */
export const dashboardMenu = (registry: Registry, role: Role): RemoteMenuEntry[] =>
  registry.remotes
    .flatMap(({ menu }) => menu)
    .filter((entry) => entry.for === 'everyone' || entry.for === role)
    .sort((a, b) => a.order - b.order);
