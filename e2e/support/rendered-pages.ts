import { type APIRequestContext, expect } from '@playwright/test';

/**
 * Waits until the server has rendered a page. Who comes first at a busy moment is not kept waiting for that: their
 * browser renders the page, and the next visitor gets it rendered.
 */
export const untilRendered = (request: APIRequestContext, path: string): Promise<void> =>
  expect.poll(async () => (await request.get(path)).text()).toContain('data-mf=');
