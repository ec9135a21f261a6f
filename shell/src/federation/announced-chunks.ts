/**
 * Runs the screen's preloaded chunks together with the remote's entry: one after the other, each would wait
 * for the one before. A chunk only registers its modules, for the remote to use. A failed one is removed, so
 * that the remote's own loader fetches it again.
 */
export function runAnnouncedChunks(): void {
  for (const announced of document.querySelectorAll<HTMLLinkElement>('link[data-chunk]')) {
    const script = document.createElement('script');
    // Browsers use a preload only for a request in the same mode.
    for (const name of ['integrity', 'crossorigin']) {
      const value = announced.getAttribute(name);
      if (value !== null) script.setAttribute(name, value);
    }
    script.onload = () => script.remove();
    script.onerror = () => script.remove();
    script.src = announced.href;
    document.head.append(script);
  }
}
