import { queryClient } from '@shop/api-client';
import { hasUnsavedWork } from '@shop/host/internal';
import type { Page } from './pages.ts';

/**
 * Whether the page can be reloaded without losing or interrupting anything: no unsaved form, no dialog, no
 * payment, and no write under way.
 * @param page the shown one
 */
export const isSafeMoment = (page: Page | undefined): boolean =>
  !page?.route.blocksReload &&
  !hasUnsavedWork() &&
  queryClient.isMutating() === 0 &&
  document.querySelector('[role="dialog"], [role="alertdialog"]') === null;
