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
])('%s applies below the remote’s own mark, and not to what another remote renders there', (given, found) => {
  expect(contained(`${given} { color: red }`)).toBe(`@layer remotes { ${found} { color: red } }`);
});

test('rules under a condition, or in another layer, are contained as well', () => {
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
])('what is contained already stays as it is: %s', (css) => {
  expect(contained(css)).toBe(css);
});

test('what only begins like the remote’s mark is contained', () => {
  expect(contained(`${mark} ~ footer { color: red }`)).toContain(`${mark} ${mark} ~ footer`);
});

test('an animation that the shell holds for everyone cannot be another one', () => {
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
])('a name that holds in the whole document ends the build, with the place: %s', (css, name, advice) => {
  expect(() => contained(css)).toThrow(`styles.css:1:1: ${name} holds in the whole document: ${advice}`);
});
