import type { ListPage } from '@shop/api-client/cached';
import type { User } from '@shop/contracts';
import { useSession } from '@shop/host';
import type { Column, Density } from '@shop/ui';
import { type ReactNode, useMemo } from 'react';
import { ListTable } from '../../lists/list-table.component.tsx';
import type { ShowView } from '../../lists/list-view.hook.ts';
import { LongText } from '../../lists/long-text.component.tsx';
import { type SortedUsers, userOptions } from './list-users.query.ts';
import { UserActions } from './user-actions.component.tsx';

interface UsersTableProps {
  page: ListPage<User>;
  sort: SortedUsers | undefined;
  onShow: ShowView<SortedUsers>;
  density: Density;
  busy: boolean;
  empty: ReactNode;
  onMade: (user: User) => void;
  onDemote: (user: User) => void;
  onRemove: (user: User) => void;
}

/** The table of docs/specification.md#all-users. */
export function UsersTable({ onMade, onDemote, onRemove, ...list }: UsersTableProps) {
  const self = useSession((session) => session.account?.email.toLowerCase());
  const columns = useMemo(
    () => columnsOf({ self, onMade, onDemote, onRemove }),
    [self, onMade, onDemote, onRemove],
  );
  return <ListTable name="All users" columns={columns} sorts={userOptions.sorts} {...list} />;
}

type Actions = Pick<UsersTableProps, 'onMade' | 'onDemote' | 'onRemove'>;

const columnsOf = ({ self, ...actions }: Actions & { self: string | undefined }): Column<User>[] => [
  { key: 'index', header: 'Index', width: '4rem', align: 'end', cell: (_user, index) => index + 1 },
  {
    key: 'name',
    header: 'Name',
    width: '7.5rem',
    text: ({ name }) => name,
    sortable: true,
    cell: (user) => <LongText>{user.name}</LongText>,
  },
  {
    key: 'email',
    header: 'Email',
    width: '8rem',
    text: ({ email }) => email,
    sortable: true,
    cell: (user) => <LongText>{user.email}</LongText>,
  },
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
