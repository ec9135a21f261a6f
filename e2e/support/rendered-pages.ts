import { type APIRequestContext, expect } from '@playwright/test';

/**
 * Waits until the server has rendered a page. At a busy moment the first visitor gets the page unrendered,
 * and the next visitor gets it rendered.
 */
export const untilRendered = (request: APIRequestContext, path: string): Promise<void> =>
  expect.poll(async () => (await request.get(path)).text()).toContain('<h1');
