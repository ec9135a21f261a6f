import { runScript } from './pinned-script.ts';

/**
 * Runs the chunks that the page announces of its screen beside the remote's first script: one by one behind it, each
 * would wait for the one before. A chunk only lays its modules down, for the remote to take up. One that fails is
 * fetched anew by the remote's own loader.
 */
export function runAnnouncedChunks(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-chunk]'))
    runScript(link.href, link.getAttribute('integrity') ?? undefined).catch(() => undefined);
}
