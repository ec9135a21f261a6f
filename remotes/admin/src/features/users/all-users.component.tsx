import type { User } from '@shop/contracts';
import { useState } from 'react';
import { NewestFirstList } from '../../lists/newest-first-list.component.tsx';
import { TableSkeleton } from '../../lists/table-skeleton.component.tsx';
import { useAllUsers } from './list-users.query.ts';
import { RemoveUserDialog } from './remove-user-dialog.component.tsx';
import { UsersTable } from './users-table.component.tsx';

/** All users, and the question before one is removed. */
export function AllUsers() {
  const [toRemove, setToRemove] = useState<User>();
  const query = useAllUsers();
  return (
    <>
      <NewestFirstList
        query={query}
        failure="The users could not be loaded."
        skeleton={<TableSkeleton label="Loading the users" />}
      >
        {(users) => <UsersTable users={users} onRemove={setToRemove} />}
      </NewestFirstList>
      <RemoveUserDialog user={toRemove} onClose={() => setToRemove(undefined)} />
    </>
  );
}
