import { whenIdle } from '@shop/ui';
import { type ComponentType, memo, Suspense, use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { LOWER_SECTIONS_ID, loadedLowerSections, loadLowerSections } from './load-lower-sections.ts';

/**
 * Their height when the page was last left, or as served: who leaves early leaves them before they are hydrated. Until their code has
 * loaded, it keeps the scroll position reachable.
 */
let lastHeight = globalThis.document?.getElementById(LOWER_SECTIONS_ID)?.offsetHeight ?? 0;

/**
 * The landing page's lower sections. As the server has rendered them they stay in the page, and are hydrated when the
 * browser is idle, when they come into view or with the first press, whichever is first. Rendered once, because React
 * replaces markup that is not hydrated yet when its boundary is rendered again.
 */
export const LateSections = memo(() => {
  const root = useRef<HTMLDivElement>(null);
  const [{ code, request }] = useState(lateCode);
  useEffect(() => whenWanted(root.current, request), [request]);
  useLayoutEffect(() => {
    const element = root.current;
    return () => {
      lastHeight = element?.offsetHeight ?? 0;
    };
  }, []);
  return (
    <div ref={root} id={LOWER_SECTIONS_ID}>
      <Suspense fallback={<div style={{ height: lastHeight }} />}>
        <Sections code={code} />
      </Suspense>
    </div>
  );
});

function Sections({ code }: { code: Promise<ComponentType> }) {
  const Loaded = loadedLowerSections() ?? use(code);
  return <Loaded />;
}

/** A function that requests the sections' code, and the promise of it. */
function lateCode() {
  let request: (isServed: boolean) => void = () => {};
  const requested = new Promise<boolean>((resolve) => {
    request = resolve;
  });
  const code = requested.then(async (isServed) => {
    try {
      return await loadLowerSections();
    } catch (failure) {
      if (!isServed) throw failure;
      // The served markup works without code: it is text and links.
      return new Promise<never>(() => {});
    }
  });
  return { code, request };
}

/** Calls `request` when the code is needed, at the latest on leaving the page: the visitor may come back. */
function whenWanted(root: Element | null, request: (isServed: boolean) => void): (() => void) | undefined {
  if (!root?.textContent) {
    request(false);
    return undefined;
  }
  const waiting = new AbortController();
  const want = () => {
    waiting.abort();
    observer.disconnect();
    request(true);
  };
  const observer = new IntersectionObserver((changes) => {
    if (changes.some(({ isIntersecting }) => isIntersecting)) want();
  });
  observer.observe(root);
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, want, { passive: true, signal: waiting.signal });
  whenIdle(want);
  return want;
}
