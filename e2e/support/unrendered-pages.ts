import type { Page } from '@playwright/test';

const RENDERED = /<div id="root">[\s\S]*<\/div>(?=\s*<(?:script|\/body))/;
const FOUND = /<script type="application\/json" id="queries">.*?<\/script>/;

/** Disables server rendering, so that the page shows a test's own answers to API calls. */
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
