import type { VisitChanges } from './live-visit.ts';

/** Milliseconds between two checks of the registry while the visitor is active. */
const CHECK_INTERVAL_MS = 60_000;

interface NewerReleasesOptions {
  readChanges: () => Promise<VisitChanges>;
  /** Whether a reload would lose or interrupt nothing. */
  isSafe: () => boolean;
  /** Told which remotes of the visit the shop offers no more. */
  onRetired: (remotes: readonly string[]) => void;
}

/**
 * Moves a visit on to newer releases at a safe moment. Once there are any, the next link that is followed
 * while nothing is unsaved or under way is left to the browser: it loads the linked page, which begins a new
 * visit. Until then the visit keeps its releases.
 * @returns stops it
 */
export function watchNewerReleases({ readChanges, isSafe, onRetired }: NewerReleasesOptions): () => void {
  let checkedAt = performance.now();
  let isOutdated = false;

  async function checkForReleases(): Promise<void> {
    if (isOutdated || performance.now() - checkedAt < CHECK_INTERVAL_MS) return;
    checkedAt = performance.now();
    const changes = await readChanges().catch(() => undefined);
    if (!changes) return;
    isOutdated = changes.isOutdated;
    onRetired(changes.retired);
  }

  function follow(event: MouseEvent): void {
    void checkForReleases();
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const leavesPage = link?.origin === location.origin && link.pathname !== location.pathname;
    // Before the router sees the click: it would show the page with the present releases.
    if (isOutdated && leavesPage && isSafe()) event.stopPropagation();
  }

  document.addEventListener('click', follow, { capture: true });
  document.addEventListener('visibilitychange', checkForReleases);
  return () => {
    document.removeEventListener('click', follow, { capture: true });
    document.removeEventListener('visibilitychange', checkForReleases);
  };
}
