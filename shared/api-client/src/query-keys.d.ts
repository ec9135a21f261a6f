import type { QueryName } from '@shop/contracts';
import type { PagesKey } from './pages.ts';
import type { CallQuery } from './query-client.ts';

type CallKey = { [Name in QueryName]: CallQuery<Name>['queryKey'] | PagesKey<Name> }[QueryName];

declare module '@tanstack/react-query' {
  // The compiler takes no other key, here and in shell and remotes (`files` in tsconfig.browser.json).
  interface Register {
    queryKey: CallKey;
  }
}
