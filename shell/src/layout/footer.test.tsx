import { afterEach, expect, test } from 'vitest';
import { Footer } from './footer.component.tsx';
import { control, controlNames, renderAt, unmount, visitor } from './render-at.fixture.tsx';

afterEach(unmount);

test('Contact, Jobs and Press Kit lead to pages of the shop, and no network is named', async () => {
  await renderAt('/home', <Footer />);

  expect(controlNames()).toEqual(['About Us', 'Contact', 'Jobs', 'Press Kit']);
  expect(control('Jobs').getAttribute('href')).toBe('/jobs');
  expect(control('Press Kit').getAttribute('href')).toBe('/pressKit');
  expect(control('Contact').getAttribute('href')).toBe('/contact');
});

test('settings name social networks, and other pages for Jobs and Press Kit', async () => {
  const shop = {
    name: 'Kestrel Parts',
    links: { jobs: 'https://kestrel.example/jobs', youTube: 'https://youtube.example/kestrel' },
  };
  await renderAt('/home', <Footer />, visitor, { shop });

  expect(controlNames()).toEqual(['About Us', 'Contact', 'Jobs', 'Press Kit', 'YouTube']);
  expect(control('Jobs').getAttribute('href')).toBe('https://kestrel.example/jobs');
});
