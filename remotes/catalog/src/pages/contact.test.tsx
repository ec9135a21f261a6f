import type { ShopDetails } from '@shop/contracts';
import { aShop, fakeHost, renderInShop, screen } from '@shop/testing';
import { expect, test } from 'vitest';
import { Component as ContactPage } from './contact.page.tsx';

const openContact = (shop: ShopDetails) =>
  renderInShop(<ContactPage />, { host: { config: { ...fakeHost().config, shop } } });

test('shows address, phone, email and hours of the shop', () => {
  openContact(aShop({ phone: '+1 (510) 555-0142' }));

  const phone = screen.getByRole('link', { name: '+1 (510) 555-0142' });
  expect(phone.getAttribute('href')).toBe('tel:+15105550142');
  const email = screen.getByRole('link', { name: 'parts@kestrel.example' });
  expect(email.getAttribute('href')).toBe('mailto:parts@kestrel.example');
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts).toContain('Kestrel Parts Inc.2400 Harbor WayOakland, CA 94607United States');
  expect(facts).toContain('Monday to Friday08:00 – 17:00');
});

test('shows only what is set', () => {
  openContact({ name: 'Kestrel Parts', email: 'parts@kestrel.example', links: {} });

  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Email']);
});

test('says that there are no details, and leads home', () => {
  openContact({ name: 'Kestrel Parts', links: {} });

  expect(screen.getByText('This shop has not published how to reach it.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go Back Home' })).toBeTruthy();
});
