import { expect, test } from 'vitest';
import { anEntry } from '../federation/registry.fixture.ts';
import { dashboardMenu } from './dashboard-menu.ts';

const registry = {
  remotes: [
    anEntry({
      name: 'admin',
      menu: [{ label: 'Manage All Orders', path: '/dashboard/manageOrders', for: 'admin', order: 30 }],
    }),
    anEntry({
      name: 'account',
      menu: [
        { label: 'My Orders', path: '/dashboard/myOrders', for: 'customer', order: 20 },
        { label: 'My Profile', path: '/dashboard', for: 'everyone', order: 10 },
      ],
    }),
  ],
};
const labels = (role: 'admin' | 'customer') => dashboardMenu(registry, role).map(({ label }) => label);

test('the side menu for customers', () => {
  expect(labels('customer')).toEqual(['My Profile', 'My Orders']);
});

test('the side menu for admins', () => {
  expect(labels('admin')).toEqual(['My Profile', 'Manage All Orders']);
});
