import { aShop, fakeHost, renderInShop, screen } from '@shop/testing';
import { expect, test } from 'vitest';
import { Footer } from './footer.component.tsx';

const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('Contact, Jobs and Press Kit lead to pages of the shop, and no network is named', () => {
  renderInShop(<Footer />);

  expect(links()).toEqual([
    ['About Us', '/myPortfolio'],
    ['Contact', '/contact'],
    ['Jobs', '/jobs'],
    ['Press Kit', '/pressKit'],
  ]);
});

test('settings name social networks, and other pages for Jobs and Press Kit', () => {
  const named = { jobs: 'https://kestrel.example/jobs', youTube: 'https://youtube.example/kestrel' };
  renderInShop(<Footer />, { host: { config: { ...fakeHost().config, shop: aShop({ links: named }) } } });

  expect(links()).toEqual([
    ['About Us', '/myPortfolio'],
    ['Contact', '/contact'],
    ['Jobs', named.jobs],
    ['Press Kit', '/pressKit'],
    ['YouTube', named.youTube],
  ]);
});
