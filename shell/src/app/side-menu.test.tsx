import { anAccount, renderInShop, screen } from '@shop/testing';
import { expect, test } from 'vitest';
import { aRemote, aVisit } from '../federation/visit.fixture.ts';
import { SideMenu } from './side-menu.component.tsx';

const visit = aVisit(
  aRemote({
    menu: [
      { label: 'Manage Products', path: '/dashboard/manageProducts', for: 'admin', order: 30 },
      { label: 'My Orders', path: '/dashboard/myOrders', for: 'customer', order: 20 },
      { label: 'All Users', path: '/dashboard/users', for: 'admin', order: 20 },
      { label: 'My Profile', path: '/dashboard', for: 'everyone', order: 10 },
    ],
  }),
);

const openMenu = (path: string) =>
  renderInShop(<SideMenu visit={visit} />, { path, session: anAccount(), role: 'admin' });

test("the menu is empty before the role is known; then it has the role's entries", async () => {
  openMenu('/dashboard');
  expect(screen.queryByRole('link')).toBeNull();

  await screen.findByRole('link', { name: 'All Users' });
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'My Profile',
    'All Users',
    'Manage Products',
  ]);
});
