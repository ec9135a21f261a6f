import { afterEach, expect, test } from 'vitest';
import { Footer } from './footer.component.tsx';
import { control, controlNames, renderAt, unmount, visitor } from './render-at.fixture.tsx';

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

test('without details of the shop, only About Us is a link', async () => {
  await renderAt('/home', <Footer />);

  expect(controlNames()).toEqual(['About Us']);
});

test('Contact, Jobs, Press Kit and the social networks are links where settings name a target', async () => {
  const shop = {
    name: 'Kestrel Parts',
    email: 'parts@kestrel.example',
    links: { jobs: 'https://kestrel.example/jobs', youTube: 'https://youtube.example/kestrel' },
  };
  await renderAt('/home', <Footer />, visitor, { shop });

  expect(controlNames()).toEqual(['About Us', 'Contact', 'Jobs', 'YouTube']);
  expect(control('Contact').getAttribute('href')).toBe('/contact');
  expect(control('Jobs').getAttribute('href')).toBe('https://kestrel.example/jobs');
});
