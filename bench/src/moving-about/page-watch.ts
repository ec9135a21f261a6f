/**
 * Runs before the page's own scripts: records the time to the next frame of each press and key that took
 * longer than 16 ms.
 */
export function watchInteractions(): void {
  const longest = new Map<number, number>();
  Reflect.set(window, 'interactionDurations', longest);
  const options = { type: 'event', durationThreshold: 16, buffered: true };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const interaction = Number(Reflect.get(entry, 'interactionId'));
      if (interaction > 0) longest.set(interaction, Math.max(longest.get(interaction) ?? 0, entry.duration));
    }
  }).observe(options);
}

/** @returns the recorded milliseconds, and the number of all interactions */
export function readInteractions(): { interactions: number[]; interactionCount: number } {
  const longest: unknown = Reflect.get(window, 'interactionDurations');
  return {
    interactions: longest instanceof Map ? [...longest.values()] : [],
    interactionCount: Number(Reflect.get(performance, 'interactionCount')),
  };
}

/**
 * Records when the first frame with the content was drawn, counted from the next click or, if that comes
 * first, from {@link goBack}.
 */
export function watchForContent({ title, shown }: { title: string; shown: string }): void {
  const noted: { begun: number; drawn: number } = { begun: 0, drawn: 0 };
  Reflect.set(window, 'contentNoted', noted);
  // The browser's buffer has room for few.
  performance.clearResourceTimings();
  addEventListener(
    'click',
    (event) => {
      noted.begun ||= event.timeStamp;
    },
    { capture: true, once: true },
  );
  new MutationObserver((_, observer) => {
    if (!document.title.startsWith(title) || !document.querySelector(shown)) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      // In the task after the frame.
      port1.onmessage = () => {
        noted.drawn = performance.now();
      };
      port2.postMessage(undefined);
    });
  }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
}

export function goBack(): void {
  const noted: unknown = Reflect.get(window, 'contentNoted');
  if (noted instanceof Object) Reflect.set(noted, 'begun', performance.now());
  history.back();
}

/** @returns `undefined` until the content is drawn */
export function readArrival(): { milliseconds: number; answers: number } | undefined {
  const noted: unknown = Reflect.get(window, 'contentNoted');
  if (!(noted instanceof Object)) return undefined;
  const begun = Number(Reflect.get(noted, 'begun'));
  const drawn = Number(Reflect.get(noted, 'drawn'));
  if (drawn === 0) return undefined;
  const answers = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ name }) => name.includes('/api/'))
    .filter(({ responseEnd }) => responseEnd > begun && responseEnd < drawn);
  return { milliseconds: drawn - begun, answers: answers.length };
}
