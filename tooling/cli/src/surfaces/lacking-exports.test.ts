import { sourceTree } from '@shop/testkit/files';
import { expect, test } from 'vitest';
import { lackingExports } from './remote-surface.ts';
import { namesIn } from './source-names.ts';
import { aShell } from './surface.fixture.ts';

const lacking = (source: string): string[] =>
  lackingExports(aShell(), namesIn([sourceTree({ 'src/screen.tsx': source })]));

test('an export that the shell offers and a type are not reported', () => {
  expect(
    lacking(`import { type Host, useToasts as toasts } from '@shop/host';
      import type { Session } from '@shop/host';
      export type { Account } from '@shop/host';
      import { anything } from 'a-library';`),
  ).toEqual([]);
});

test.each([
  [
    "import { useGarage } from '@shop/host';",
    'it imports useGarage of @shop/host, which the shell 1.1.0 does not offer',
  ],
  [
    "export { useGarage as mine } from '@shop/host';",
    'it imports useGarage of @shop/host, which the shell 1.1.0 does not offer',
  ],
  [
    "import host from '@shop/host';",
    'it imports default of @shop/host, which the shell 1.1.0 does not offer',
  ],
  ["import * as host from '@shop/host';", 'it imports all of @shop/host: import the names that it uses'],
  ["export * from '@shop/host';", 'it imports all of @shop/host: import the names that it uses'],
])('%s is named', (source, line) => {
  expect(lacking(source)).toEqual([line]);
});
