import type { Page } from '@playwright/test';

const RENDERED = /<div id="root">[\s\S]*<\/div>(?=\s*<(?:script|\/body))/;
const FOUND = /<script type="application\/json" id="queries">.*?<\/script>/;

/**
 * Lets the browser render every page itself, as it does where the server could not: then what a test answers to the
 * API's calls is what the page shows.
 */
export async function leaveRenderingToBrowser(page: Page): Promise<void> {
  await page.route(
    (url) => !/^\/(api|static|remotes|pictures|emulator)\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const served = await response.text();
      const body = served.replace(RENDERED, '<div id="root"></div>').replace(FOUND, '');
      const { 'content-encoding': _, ...headers } = response.headers();
      await route.fulfill({ response, headers, body });
    },
  );
}
