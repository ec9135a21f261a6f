// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { Footer } from './footer.component.tsx';
import { control, controlNames, renderAt, unmount } from './render-at.fixture.tsx';

afterEach(unmount);

test('About Us leads to the portfolio', async () => {
  await renderAt('/home', <Footer />);

  expect(control('About Us').getAttribute('href')).toBe('/myPortfolio');
});

test('the footer names Contact, Jobs, Press Kit and the social networks', async () => {
  await renderAt('/home', <Footer />);

  const entries = [...document.querySelectorAll('li')].map((entry) => entry.textContent);
  expect(entries).toEqual(['About Us', 'Contact', 'Jobs', 'Press Kit', 'X', 'YouTube', 'Facebook']);
});

test('every link has a target', async () => {
  await renderAt('/home', <Footer />);

  expect(controlNames()).toEqual(['About Us']);
});
