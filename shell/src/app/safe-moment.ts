import { queryClient } from '@shop/api-client';
import { hasUnsavedWork } from '@shop/host/internal';
import type { Page } from './pages.ts';

/**
 * Whether the page can be loaded again without anybody losing or interrupting anything: no unsaved form, no
 * dialog, no payment, and nothing on its way to the server.
 * @param page the one that is shown
 */
export const isSafeMoment = (page: Page | undefined): boolean =>
  !page?.route.steady &&
  !hasUnsavedWork() &&
  queryClient.isMutating() === 0 &&
  document.querySelector('[role="dialog"], [role="alertdialog"]') === null;
