import { expect, test } from 'vitest';
import { aRemote, aVisit } from '../federation/visit.fixture.ts';
import { dashboardMenu } from './side-menu.component.tsx';

const visit = aVisit(
  aRemote({
    name: 'admin',
    menu: [{ label: 'Manage All Orders', path: '/dashboard/manageOrders', for: 'admin', order: 30 }],
  }),
  aRemote({
    name: 'account',
    menu: [
      { label: 'My Orders', path: '/dashboard/myOrders', for: 'customer', order: 20 },
      { label: 'My Profile', path: '/dashboard', for: 'everyone', order: 10 },
    ],
  }),
);
const labels = (role: 'admin' | 'customer') => dashboardMenu(visit, role).map(({ label }) => label);

test('the side menu for customers', () => {
  expect(labels('customer')).toEqual(['My Profile', 'My Orders']);
});

test('the side menu for admins', () => {
  expect(labels('admin')).toEqual(['My Profile', 'Manage All Orders']);
});
