import { expect, it } from 'vitest';
import { fillPlaceholders, type PlaceholderContents } from './page-template.ts';

const page =
  '<head><!--place:before-scripts--><!--/place--><script nonce="place:nonce" fetchpriority="place:script-priority">' +
  '</script><!--place:head--><title>Shop</title><!--/place--><!--place:styles--><!--/place--></head>' +
  '<div id="root"><!--place:screen--><!--/place--></div><!--place:after-scripts--><!--/place-->';
const contents: PlaceholderContents = {
  'before-scripts': '<b>',
  head: '<title>Parts</title>',
  styles: '<style>',
  screen: '<h1>',
  'after-scripts': '<i>',
  nonce: 'once',
  'script-priority': 'high',
};

it('fills each placeholder, and removes its default', () => {
  expect(fillPlaceholders(page, contents)).toBe(
    '<head><b><script nonce="once" fetchpriority="high"></script><title>Parts</title><style></head>' +
      '<div id="root"><h1></div><i>',
  );
});

it.each(["$'s and $&", '<!--place:head-->', '"place:nonce"'])('inserts %j literally', (screen) => {
  expect(fillPlaceholders(page, { ...contents, screen })).toContain(`<div id="root">${screen}</div>`);
});

it('refuses a page without a placeholder, because its scripts would not run', () => {
  expect(() => fillPlaceholders(page.replace('place:nonce', ''), contents)).toThrow(
    'lacks the placeholders nonce',
  );
});

it('refuses a page with an unknown placeholder', () => {
  expect(() => fillPlaceholders(`${page}<!--place:footer--><!--/place-->`, contents)).toThrow(
    'unknown placeholder "footer"',
  );
});
