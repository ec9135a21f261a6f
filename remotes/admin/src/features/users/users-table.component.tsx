import type { User } from '@shop/contracts';
import { Button, type Column, DataTable, EmptyState } from '@shop/ui';
import { memo, useMemo } from 'react';
import { LongText } from '../../lists/long-text.component.tsx';
import { MakeAdmin } from './make-admin.component.tsx';

interface UsersTableProps {
  users: readonly User[];
  onRemove: (user: User) => void;
}

/** The table of specification, section 2, All Users. */
export const UsersTable = memo(function UsersTable({ users, onRemove }: UsersTableProps) {
  const columns = useMemo(() => columnsOf(onRemove), [onRemove]);
  return (
    <DataTable
      caption="All users, newest first"
      rows={users}
      rowKey={(user) => user._id}
      empty={<EmptyState title="No users yet." />}
      columns={columns}
    />
  );
});

const columnsOf = (onRemove: UsersTableProps['onRemove']): Column<User>[] => [
  { key: 'index', header: 'Index', align: 'end', cell: (_user, index) => index + 1 },
  { key: 'name', header: 'Name', cell: (user) => <LongText>{user.name}</LongText> },
  { key: 'email', header: 'Email', cell: (user) => <LongText>{user.email}</LongText> },
  { key: 'role', header: 'Role', cell: (user) => <span className="capitalize">{user.role}</span> },
  {
    key: 'action',
    header: 'Action',
    cell: (user) => (
      <div className="flex gap-2">
        <MakeAdmin user={user} />
        <Button variant="danger" onClick={() => onRemove(user)}>
          Remove
        </Button>
      </div>
    ),
  },
];
