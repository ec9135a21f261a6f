import { SHELL, type Visit } from '@shop/contracts';

/** Milliseconds between two checks of the registry while the visitor is active. */
const PAUSE = 60_000;

interface Circumstances {
  readLiveVisit: () => Promise<Visit>;
  /** Whether a reload would lose or interrupt nothing. */
  isSafe: () => boolean;
  /** Told which remotes of the visit the shop offers no more. */
  onRetired: (remotes: readonly string[]) => void;
  /** In ms. */
  now?: () => number;
}

/**
 * Moves a visit on to newer releases at a safe moment. Once there are any, the next link that is followed
 * while nothing is unsaved or under way is left to the browser: it loads the linked page, which begins a new
 * visit. Until then the visit keeps its releases.
 * @returns stops it
 */
export function watchNewerReleases(
  visit: Visit,
  { readLiveVisit, isSafe, onRetired, now = () => performance.now() }: Circumstances,
): () => void {
  let checkedAt = now();
  let isOutdated = false;

  const previewed = visit.preview?.release.split('@')[0];
  /**
   * Without what is previewed, which differs from what others get for as long as the preview lasts, and without the
   * shell where it has no versions.
   */
  const releasesIn = ({ remotes, shell }: Visit): string =>
    [...remotes, ...(visit.shell && shell ? [{ name: SHELL, version: shell }] : [])]
      .filter(({ name }) => name !== previewed)
      .map(({ name, version }) => `${name}@${version}`)
      .join();

  async function look(): Promise<void> {
    if (isOutdated || now() - checkedAt < PAUSE) return;
    checkedAt = now();
    const live = await readLiveVisit().catch(() => visit);
    // A release that was withdrawn leaves the registry as it is.
    const isSameOrNewer = live.issuedAt >= visit.issuedAt;
    isOutdated = isSameOrNewer && releasesIn(live) !== releasesIn(visit);
    const offered = live.remotes.map(({ name }) => name);
    if (isSameOrNewer)
      onRetired(visit.remotes.map(({ name }) => name).filter((name) => !offered.includes(name)));
  }

  function follow(event: MouseEvent): void {
    void look();
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const leavesPage = link?.origin === location.origin && link.pathname !== location.pathname;
    // Before the router sees the click: it would show the page with the present releases.
    if (isOutdated && leavesPage && isSafe()) event.stopPropagation();
  }

  document.addEventListener('click', follow, { capture: true });
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('click', follow, { capture: true });
    document.removeEventListener('visibilitychange', look);
  };
}
