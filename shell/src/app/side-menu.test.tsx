// @vitest-environment happy-dom
import { act, anAccount, renderInShop, screen, waitFor } from '@shop/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { anEntry } from '../federation/registry.fixture.ts';
import { SideMenu } from './side-menu.component.tsx';

const registry = {
  remotes: [
    anEntry({
      menu: [
        { label: 'My Profile', path: '/dashboard', for: 'everyone', order: 10 },
        { label: 'My Orders', path: '/dashboard/myOrders', for: 'customer', order: 20 },
        { label: 'All Users', path: '/dashboard/users', for: 'admin', order: 20 },
        { label: 'Manage Products', path: '/dashboard/manageProducts', for: 'admin', order: 30 },
      ],
    }),
  ],
};

const openMenu = (path: string) =>
  renderInShop(<SideMenu registry={registry} />, { path, session: anAccount(), role: 'admin' });

const ROW = { left: 0, width: 300 };
const LINK_WIDTH = 200;

/** A row of 300 px with the links in it, each 200 px wide, as far as it is scrolled. */
function layOutRow() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const row = this.closest('nav');
    const place = [...(row?.querySelectorAll<Element>('a') ?? [])].indexOf(this);
    if (!row || place < 0) return new DOMRect(ROW.left, 0, ROW.width, 40);
    return new DOMRect(place * LINK_WIDTH - row.scrollLeft, 0, LINK_WIDTH, 40);
  });
}

afterEach(() => vi.restoreAllMocks());

test('nothing of the menu is shown before the role is known; then what the role may do', async () => {
  openMenu('/dashboard');
  expect(screen.queryByRole('link')).toBeNull();

  await screen.findByRole('link', { name: 'All Users' });
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'My Profile',
    'All Users',
    'Manage Products',
  ]);
});

test('a row too narrow for all entries shows the current one, after a navigation too', async () => {
  layOutRow();
  const { router } = openMenu('/dashboard/manageProducts');
  const row = await screen.findByRole('navigation', { name: 'Dashboard' });
  await waitFor(() => expect(row.scrollLeft).toBe(350));

  await act(() => router.navigate('/dashboard/users'));

  await waitFor(() => expect(row.scrollLeft).toBe(150));
});
