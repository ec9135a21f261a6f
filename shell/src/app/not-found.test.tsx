import { renderInShop, screen } from '@shop/testing';
import { expect, test } from 'vitest';
import { NotFoundPage } from './not-found.page.tsx';

test('an unknown path says so and links home', async () => {
  const { user, router } = renderInShop(<NotFoundPage />, { route: '/nowhere', path: '/nowhere' });

  expect(screen.getByText("Opps! Sorry, Your Page isn't Found.")).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Go Back Home' }));

  expect(router.state.location.pathname).toBe('/');
});
