import { jobsPage, pressKitPage } from '@shop/contracts';
import { fakeHost, renderInShop, screen } from '@shop/testing';
import { expect, test } from 'vitest';
import { Component as JobsPage } from './jobs.page.tsx';
import { Component as PressKitPage } from './press-kit.page.tsx';

test('Jobs says how to apply, and leads to where', () => {
  renderInShop(<JobsPage />);

  expect(screen.getByRole('heading', { level: 1, name: jobsPage.title })).toBeDefined();
  expect(screen.getByRole('heading', { level: 2, name: 'How to apply' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Contact' }).getAttribute('href')).toBe('/contact');
});

test('Press Kit has the shop in two sentences, and its emblem', () => {
  renderInShop(<PressKitPage />);

  expect(screen.getByText(pressKitPage.sections[0]?.texts[0] ?? '')).toBeDefined();
  expect(screen.getByRole('link', { name: /emblem/ }).getAttribute('href')).toBe('/favicon.svg');
});

test('a shop that has not said how it is reached leads to no contact', () => {
  renderInShop(<JobsPage />, {
    host: { config: { ...fakeHost().config, shop: { name: 'Kestrel Parts', links: {} } } },
  });

  expect(screen.queryByRole('link', { name: 'Contact' })).toBeNull();
});
