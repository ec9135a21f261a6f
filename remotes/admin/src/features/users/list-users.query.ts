import { call } from '@shop/api-client';
import { pagesKey } from '@shop/api-client/cached';
import type { Role, User } from '@shop/contracts';
import type { UserSort } from '@shop/contracts/calls';
import type { ListOptions, ListView } from '../../lists/list-address.model.ts';
import { type ListSource, preloadList } from '../../lists/list-page.query.ts';

type SortedUsers = Exclude<UserSort, 'newest'>;

/** How the users can be sorted and filtered. */
export const userOptions: ListOptions<SortedUsers, Role> = {
  sorts: ['name', '-name', 'email', '-email'],
  filter: { name: 'role', values: ['customer', 'admin'] },
};

/** The users who have not been removed, newest first by default. */
export function usersSource({ filter, sort, ...view }: ListView<SortedUsers, Role>): ListSource<User> {
  const q = view.q.trim();
  const asked = { ...(q && { q }), ...(filter && { role: filter }), ...(sort && { sort }) };
  return {
    keyOf: (choice) => pagesKey('GET /users', { query: asked }, choice),
    read: async (from, signal) => {
      const users = await call('GET /users', { query: { ...asked, ...from }, signal });
      return sort ? users : users.toReversed();
    },
  };
}

export const preloadUsers = (): Promise<void> => preloadList(usersSource, userOptions);
