import type { QueryName } from '@shop/contracts';
import type { PageChoice } from './cached.ts';
import type { CallParameters } from './transport.ts';

/** The key of a call's answer, or of a list that is read page by page. */
type CallKey = {
  [Name in QueryName]: readonly [name: Name, parameters: CallParameters<Name>, choice?: PageChoice];
}[QueryName];

declare module '@tanstack/react-query' {
  // The compiler takes no other key, here and in shell and remotes (`files` in tsconfig.browser.json).
  interface Register {
    queryKey: CallKey;
  }
}
