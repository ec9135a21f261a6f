import { afterEach, beforeEach, vi } from 'vitest';
import { configureApi } from './internal.ts';

/** What a test answers instead of the network, for a user whose token-1 is renewed to token-2. */
export const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  const tokens = { current: async () => 'token-1', renew: async () => 'token-2', lost: () => {} };
  configureApi({ base: '/api', tokens });
  vi.stubGlobal('fetch', fetch);
});
afterEach(() => void fetch.mockReset());
