import { useSession } from '@shop/host';
import { provideHost } from '@shop/host/internal';
import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { aloneHost } from './alone-host.tsx';
import { AlonePage } from './alone-page.component.tsx';

const manifest = {
  name: 'sale',
  owner: 'Sale team',
  routes: [{ path: '/sale/:id', screen: 'sale', guard: 'customer', title: 'Sale' } as const],
  menu: [],
  slots: [],
  budget: { javascriptKiB: 20 },
};

function Screen() {
  const email = useSession(({ account }) => account?.email);
  return <h1>Sale for {email ?? 'nobody'}</h1>;
}

test('a remote’s screens are shown to the chosen viewer, with a link to each', async () => {
  provideHost(aloneHost('customer'));
  render(
    <MemoryRouter initialEntries={['/sale/1']}>
      <Routes>
        <Route element={<AlonePage manifest={manifest} viewer="customer" />}>
          <Route path="/sale/:id" element={<Screen />} />
        </Route>
      </Routes>
    </MemoryRouter>,
  );

  expect(await screen.findByRole('heading', { name: 'Sale for customer@example.com' })).toBeDefined();
  expect(screen.getByRole('link', { name: '/sale/:id' }).getAttribute('href')).toBe(
    '/sale/example?as=customer',
  );
  expect(screen.getByRole('link', { name: 'as admin' }).getAttribute('href')).toBe('?as=admin');
});
