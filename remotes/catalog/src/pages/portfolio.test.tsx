import { renderInShop, screen, within } from '@shop/testing';
import { expect, test } from 'vitest';
import { Component as PortfolioPage } from './portfolio.page.tsx';

test('it is a personal profile with name, bio and education', () => {
  renderInShop(<PortfolioPage />);

  expect(screen.getByRole('heading', { level: 1, name: 'Mira Okafor' })).toBeDefined();
  expect(screen.getByText('Front-end engineer')).toBeDefined();
  expect(screen.getByRole('region', { name: 'About me' })).toBeDefined();
  expect(
    within(screen.getByRole('region', { name: 'Education' })).getAllByRole('listitem').length,
  ).toBeGreaterThan(0);
});

test('each skill bar has a name and a value', () => {
  renderInShop(<PortfolioPage />);

  const bars = screen.getAllByRole('meter');
  expect(bars.length).toBeGreaterThan(3);
  expect(screen.getByRole('meter', { name: 'TypeScript' }).getAttribute('value')).toBe('92');
  for (const bar of bars) {
    expect([bar.getAttribute('min'), bar.getAttribute('max')]).toEqual(['0', '100']);
  }
});

test('three external sites are linked, without referrer', () => {
  renderInShop(<PortfolioPage />);

  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(links).toHaveLength(3);
  for (const link of links) {
    expect(link.href).toMatch(/^https:\/\/(\w+\.)?example\.(com|org|net)\//);
    expect(link.rel).toBe('noopener noreferrer');
    expect(link.textContent).toContain('opens in a new tab');
  }
});
