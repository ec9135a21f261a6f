import postcss from 'postcss';
import { expect, test } from 'vitest';
import { containedStyles } from './contained-styles.ts';

/** The catalog's compiled styles, on one line. */
const contained = (css: string): string =>
  postcss([containedStyles('catalog')])
    .process(css, { from: 'styles.css' })
    .css.replaceAll(/\s*\{\s*/g, ' { ')
    .replaceAll(/\s+/g, ' ');

const mark = ':where([data-mf="catalog"])';
const another = '[data-mf="catalog"] [data-mf]:not([data-mf="catalog"])';
const notInAnother = `:not(:where(${another}, ${another} *))`;

test.each([
  ['body', `${mark} body${notInAnother}`],
  ['*', `${mark} *${notInAnother}`],
  ['#root', `${mark} #root${notInAnother}`],
  ['[data-mf]', `${mark} [data-mf]${notInAnother}`],
  ['a:hover::before', `${mark} a:hover${notInAnother}::before`],
  ['.card, .row > .cell', `${mark} .card${notInAnother}, ${mark} .row > .cell${notInAnother}`],
])('%s applies below the remote’s marker, but not to what another remote renders inside', (given, found) => {
  expect(contained(`${given} { color: red }`)).toBe(`@layer remotes { ${found} { color: red } }`);
});

test('rules under a condition, or in another layer, are scoped too', () => {
  expect(contained('@media print { body { display: none } }')).toBe(
    `@layer remotes { @media print { ${mark} body${notInAnother} { display: none } } }`,
  );
  expect(contained('@layer overrides { p { margin: 0 } }')).toBe(
    `@layer remotes { @layer overrides { ${mark} p${notInAnother} { margin: 0 } } }`,
  );
});

test.each([
  `@layer remotes { ${mark} .p-4 { padding: 1rem } }`,
  `@layer remotes { :where([data-mf=catalog]) .p-4 { padding: 1rem } }`,
  `@layer remotes { ${mark} { .p-4 { &:hover { padding: 1rem } } } }`,
  '@layer properties { *, ::before { --tw-leading: initial } }',
  '@property --tw-leading { syntax: "*"; inherits: false }',
  '@keyframes catalog-turn { to { rotate: 1turn } }',
])('scoped rules stay as they are: %s', (css) => {
  expect(contained(css)).toBe(css);
});

test('a selector that only begins like the remote’s marker is scoped', () => {
  expect(contained(`${mark} ~ footer { color: red }`)).toContain(`${mark} ${mark} ~ footer`);
});

test('an animation of the shell cannot be redefined', () => {
  expect(contained('@keyframes spin { to { rotate: 3turn } }')).toBe('');
});

test.each([
  ['@keyframes turn { to { rotate: 1turn } }', '@keyframes turn', 'let its name begin with "catalog-"'],
  [
    '@property --color-ink { syntax: "*"; inherits: true }',
    '@property --color-ink',
    'let its name begin with "catalog-"',
  ],
  ['@font-face { font-family: "Inter Variable" }', '@font-face', "only the shell's styles may have it"],
  ['@import url("https://fonts.example/all.css");', '@import', "only the shell's styles may have it"],
])('a name that is global to the document fails the build, with its position: %s', (css, name, advice) => {
  expect(() => contained(css)).toThrow(`styles.css:1:1: ${name} holds in the whole document: ${advice}`);
});
