import type { Api } from '../../foundation/web/api.ts';
import { type FlagParts, FlagService } from './service.ts';

/** The calls of the contract about flags of remotes. */
export function flagRoutes(api: Api, parts: FlagParts, environment: string): void {
  const flags = new FlagService(parts, environment);
  api.answer('GET /flags', async ({ caller }) => ({ flags: await flags.list(caller) }));
  api.answer('PUT /flags/{remote}/{flag}', ({ caller, params, body }) => flags.switch(caller, params, body));
}
