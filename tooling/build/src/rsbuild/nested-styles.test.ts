import postcss from 'postcss';
import { expect, test } from 'vitest';
import { containedStyles, markOf } from './contained-styles.ts';
import { nestedStyles } from './nested-styles.ts';

const mark = markOf('catalog');
const nested = (css: string) =>
  postcss([containedStyles('catalog'), nestedStyles(mark)]).process(css, { from: undefined }).css;

test('rules of a remote, under conditions too, are nested below its mark in their order', () => {
  const css = `@layer remotes { ${mark} .p-4 { padding: 1rem } @media print { ${mark} .p-6 { padding: 2rem } } }`;
  expect(nested(css)).toBe(
    `@layer remotes { ${mark} { .p-4 { padding: 1rem } @media print { .p-6 { padding: 2rem } } } }`,
  );
});

test('a rule for the mark itself stays outside, and what follows stays after it', () => {
  const css = `@layer remotes { ${mark} .a { color: red } ${mark} { color: blue } ${mark} .b { color: red } }`;
  expect(nested(css)).toBe(
    `@layer remotes { ${mark} { .a { color: red } } ${mark} { color: blue } ${mark} { .b { color: red } } }`,
  );
});
