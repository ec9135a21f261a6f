import { ApiProblem, callQuery } from '@shop/api-client';
import { messages, questions, type Role, type User, userReads } from '@shop/contracts';
import type { UserSort } from '@shop/contracts/calls';
import { useSession } from '@shop/host';
import { useDeletion } from '@shop/lists';
import type { Column } from '@shop/ui';
import { useMemo, useState } from 'react';
import { ItemQuestion } from '../../lists/item-question.component.tsx';
import { useList } from '../../lists/list.hook.ts';
import { preloadList, type ServerList } from '../../lists/list-page.query.ts';
import { ListTable } from '../../lists/list-table.component.tsx';
import { textColumn } from '../../lists/long-text.component.tsx';
import { SearchableList } from '../../lists/searchable-list.component.tsx';
import { ordersOfRemovedUser, WaitingOrdersNote } from '../../waiting-orders/waiting-orders.component.tsx';
import { useRoleChange } from './change-role.mutation.ts';
import { nameOf, UserActions, type UserActionsProps } from './user-actions.component.tsx';

type SortedUsers = Exclude<UserSort, 'newest'>;

/** The users who have not been removed, newest first by default. */
const users: ServerList<User, SortedUsers, Role> = {
  sorts: ['name', '-name', 'email', '-email'],
  filter: { name: 'role', values: ['customer', 'admin'] },
  rowsOf: ({ q, filter, sort }) => {
    const asked = { ...(q && { q }), ...(filter && { role: filter }), ...(sort && { sort }) };
    return { query: (from) => callQuery('GET /users', { query: { ...asked, ...from } }), newestLast: !sort };
  },
};

export const preloadUsers = (): Promise<void> => preloadList(users);

const roles = [
  { value: 'customer', label: 'Customers' },
  { value: 'admin', label: 'Admins' },
] as const;

/** The table of docs/specification.md#all-users, and the confirmations before a user is demoted or removed. */
export function AllUsers() {
  const list = useList(users);
  const [made, onMade] = useState<User>();
  const [toDemote, onDemote] = useState<User>();
  const [toRemove, onRemove] = useState<User>();
  const self = useSession((session) => session.account?.email.toLowerCase());
  const columns = useMemo(() => columnsOf(self, { onMade, onDemote, onRemove }), [self]);
  const demotion = useRoleChange({ role: 'customer' });
  const removal = useDeletion<User, 'DELETE /user/{id}'>({
    name: 'DELETE /user/{id}',
    reads: userReads,
    message: () => messages.userRemoved,
    // A refusal by a rule (own account, last admin) shows its message; another failure shows none.
    refusal: (error) => (error instanceof ApiProblem && error.status === 409 ? error.message : undefined),
  });
  return (
    <>
      <SearchableList
        title="All Users"
        list={list}
        nouns={['user', 'users']}
        searchLabel="Search by name or email"
        filters={roles}
        rows={(rows) => <ListTable name="All users" columns={columns} {...rows} />}
      >
        <p role="status" className="self-center text-sm wrap-anywhere empty:hidden">
          {made && `${nameOf(made)} is now an admin.`}
        </p>
      </SearchableList>
      <ItemQuestion
        item={toDemote}
        question={(user) => questions.demoteAdmin(nameOf(user))}
        busy={demotion.busy}
        onYes={demotion.change}
        onClose={() => onDemote(undefined)}
      />
      <ItemQuestion
        item={toRemove}
        question={(user) => questions.removeUser(nameOf(user))}
        busy={removal.busy}
        onYes={removal.remove}
        onClose={() => onRemove(undefined)}
      >
        {({ _id: id, email }) => (
          <WaitingOrdersNote
            name="GET /user/{id}/waiting"
            id={id}
            textOf={ordersOfRemovedUser}
            search={email}
          />
        )}
      </ItemQuestion>
    </>
  );
}

const columnsOf = (self: string | undefined, actions: UserActionsProps): Column<User>[] => [
  { key: 'index', header: 'Index', width: '4rem', align: 'end', cell: (_user, index) => index + 1 },
  { ...textColumn<User>('name', 'Name', '7.5rem', ({ name }) => name), sortable: true },
  { ...textColumn<User>('email', 'Email', '8rem', ({ email }) => email), sortable: true },
  {
    key: 'role',
    header: 'Role',
    width: '6.5rem',
    cell: (user) => <span className="capitalize">{user.role}</span>,
  },
  {
    key: 'action',
    header: 'Action',
    width: '26rem',
    actions: true,
    cell: (user) => <UserActions user={user} own={user.email === self} {...actions} />,
  },
];
