import type { User } from '@shop/contracts';
import { DataTableSkeleton, EmptyState } from '@shop/ui';
import { useState } from 'react';
import { useDensity } from '../../lists/density.hook.ts';
import { DensityChoice, FilterChoice } from '../../lists/list-controls.component.tsx';
import { useListPage } from '../../lists/list-page.query.ts';
import { useListView } from '../../lists/list-view.hook.ts';
import { SearchableList } from '../../lists/searchable-list.component.tsx';
import { DemoteAdminDialog } from './demote-admin-dialog.component.tsx';
import { userOptions, usersSource } from './list-users.query.ts';
import { RemoveUserDialog } from './remove-user-dialog.component.tsx';
import { UsersTable } from './users-table.component.tsx';

const roles = [
  { value: 'customer', label: 'Customers' },
  { value: 'admin', label: 'Admins' },
] as const;

/** All users, and the confirmations before one is demoted or removed. */
export function AllUsers() {
  const { view, show } = useListView(userOptions);
  const query = useListPage(usersSource(view), view);
  const [density, setDensity] = useDensity();
  const [made, setMade] = useState<User>();
  const [toDemote, setToDemote] = useState<User>();
  const [toRemove, setToRemove] = useState<User>();
  return (
    <>
      <SearchableList
        query={query}
        view={view}
        onShow={show}
        nouns={['user', 'users']}
        searchLabel="Search by name or email"
        controls={
          <>
            <FilterChoice
              label="Show"
              options={roles}
              value={view.filter}
              onChange={(filter) => show({ filter })}
            />
            <DensityChoice value={density} onChange={setDensity} />
            <p role="status" className="self-center text-sm wrap-anywhere empty:hidden">
              {made && `${made.name || made.email} is now an admin.`}
            </p>
          </>
        }
        skeleton={<DataTableSkeleton label="Loading the users" density={density} />}
        empty={<EmptyState title="No users yet." />}
      >
        {(page, empty) => (
          <UsersTable
            page={page}
            sort={view.sort}
            onShow={show}
            density={density}
            busy={query.isPlaceholderData}
            empty={empty}
            onMade={setMade}
            onDemote={setToDemote}
            onRemove={setToRemove}
          />
        )}
      </SearchableList>
      <DemoteAdminDialog user={toDemote} onClose={() => setToDemote(undefined)} />
      <RemoveUserDialog user={toRemove} onClose={() => setToRemove(undefined)} />
    </>
  );
}
