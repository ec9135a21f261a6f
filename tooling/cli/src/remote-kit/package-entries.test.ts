import { expect, test } from 'vitest';
import { withKitNames } from './package-entries.ts';

const entries = new Map([
  ['@shop/host', 'shared/host/src/index.ts'],
  ['@shop/host/internal', 'shared/host/src/internal.ts'],
]);
const renamed = (text: string) => withKitNames(text, 'dist/shared/testing/src/render-in-shop.js', entries);

test.each([
  ["import { host } from '@shop/host';", "import { host } from '@shop/remote-kit/host';"],
  [
    "import { provideHost } from '@shop/host/internal';",
    "import { provideHost } from '../../host/src/internal.js';",
  ],
  ["export type { Answer } from './answer-calls.ts';", "export type { Answer } from './answer-calls.js';"],
  ["const page = await import('./page.component.tsx');", "const page = await import('./page.component.js');"],
  ['@import "@shop/ui/theme.css" layer(theme);', '@import "@shop/remote-kit/ui/theme.css" layer(theme);'],
  ["import { useState } from 'react';", "import { useState } from 'react';"],
])('%s becomes %s', (source, packed) => {
  expect(renamed(source)).toBe(packed);
});

test('only what is imported is renamed', () => {
  expect(renamed("const shared = ['@shop/host', './index.ts'];")).toBe(
    "const shared = ['@shop/host', './index.ts'];",
  );
});
