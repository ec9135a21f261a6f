/** What tells that something new is shown, and the event from which the time counts. */
export interface Watch {
  from: 'click' | 'keydown';
  /** The beginning of the page's title. */
  title: string;
  /** CSS selector. */
  shown: string;
}

/**
 * Runs in the page: records when the first frame with the content was drawn, counted from the next event or, if that comes
 * first, from {@link goBack}.
 */
export function watchForContent({ from, title, shown }: Watch): void {
  const noted: { begun: number; drawn: number } = { begun: 0, drawn: 0 };
  Reflect.set(window, 'contentNoted', noted);
  addEventListener(
    from,
    (event) => {
      noted.begun ||= event.timeStamp;
    },
    { capture: true, once: true },
  );
  new MutationObserver((_, observer) => {
    if (noted.begun === 0 || !document.title.startsWith(title) || !document.querySelector(shown)) return;
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

/** @returns milliseconds, 0 until the content is drawn */
export function readArrival(): number {
  const noted: unknown = Reflect.get(window, 'contentNoted');
  if (!(noted instanceof Object)) return 0;
  const drawn = Number(Reflect.get(noted, 'drawn'));
  return drawn === 0 ? 0 : drawn - Number(Reflect.get(noted, 'begun'));
}

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
