import { type Answers, deferredAnswer, renderInShop, screen, waitFor } from '@shop/testing';
import { expect, test } from 'vitest';
import { aCataloguePage } from '../testing/factories.ts';
import { Component as PartsPage } from './parts.page.tsx';

const isBusy = (element: Element) => element.closest('[aria-busy=true]') !== null;

test('while other words are searched for, what was found before is marked as old', async () => {
  const next = deferredAnswer<ReturnType<typeof aCataloguePage>>();
  const first = aCataloguePage({ corrected: 'disc' });
  const answers: Answers = {
    'GET /parts': ({ query }) => (query?.['q'] === 'dsic' ? first : next.answer()),
  };
  const { router } = renderInShop(<PartsPage />, { path: '/parts?q=dsic', route: '/parts', answers });
  const note = /Showing results for/;
  await screen.findByText(note);
  const count = screen.getByText(/^\d+ parts?$/);
  const facet = screen.getByRole('link', { name: 'Nippon 12 parts' });
  expect([count, facet].map(isBusy)).toEqual([false, false]);

  await router.navigate('/parts?q=oil');

  await screen.findByRole('heading', { name: 'Parts for “oil”' });
  expect([count, facet].map(isBusy)).toEqual([true, true]);
  expect(screen.queryByText(note)).toBeNull();
  next.resolve(aCataloguePage());
  await waitFor(() => expect(isBusy(count)).toBe(false));
});
