/**
 * Runs the chunks that the page announces of its screen, beside the remote's first script: one by one behind it, each
 * would wait for the one before. A chunk only lays its modules down, for the remote to take up. One that fails is out
 * of the way of the remote's own loader, which fetches it again.
 */
export function runAnnouncedChunks(): void {
  for (const announced of document.querySelectorAll<HTMLLinkElement>('link[data-chunk]')) {
    const script = document.createElement('script');
    // The browser takes what it was told of only for a use that asks in the same way.
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
