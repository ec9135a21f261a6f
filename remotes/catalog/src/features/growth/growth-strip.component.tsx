import { type RefObject, useEffect, useRef, useState } from 'react';
import { useReducedMotion } from '../../motion/reduced-motion.ts';
import { COUNTER_DELAY, type GrowthFigure, growthFigures } from '../../shop/claims.model.ts';
import { COUNT_DURATION, countAt } from './count-up.model.ts';

/** The business-growth counters (docs/specification.md#home). They start once the strip is visible. */
export function GrowthStrip() {
  const { ref, seen } = useSeen<HTMLDListElement>();
  return (
    <dl
      ref={ref}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-4"
    >
      {growthFigures.map((figure) => (
        <Counter key={figure.label} figure={figure} seen={seen} />
      ))}
    </dl>
  );
}

/**
 * Whether an element has been visible.
 * @returns the ref to put on the element, and whether it has been seen
 */
function useSeen<Watched extends Element>(): { ref: RefObject<Watched | null>; seen: boolean } {
  const ref = useRef<Watched>(null);
  const [seen, setSeen] = useState(false);

  useEffect(() => {
    if (seen || !ref.current) return;
    const observer = new IntersectionObserver((changes) => {
      if (changes.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [seen]);

  return { ref, seen };
}

/** A space as wide as a digit. It replaces missing digits, so that the first character keeps its position. */
const FIGURE_SPACE = '\u2007';

/**
 * One figure of the strip. Its digits keep the width of the final value, so that nothing moves while
 * it counts; a screen reader gets the final value only.
 */
function Counter({ figure, seen }: { figure: GrowthFigure; seen: boolean }) {
  const { label, end, unit } = figure;
  const value = useCountUp(figure, seen);
  const digits = String(end).length;
  const missing = digits - String(value).length;
  return (
    <div className="flex flex-col-reverse items-center gap-1 bg-surface px-3 py-7 text-center md:py-9">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-3xl leading-none font-semibold tracking-tight tabular-nums md:text-4xl">
        <span className="sr-only">{`${end}${unit}`}</span>
        {/* Centred by what is there. A transform is not a movement of the layout. */}
        <span
          aria-hidden="true"
          className="inline-block transition-transform duration-150"
          style={{ transform: `translateX(-${missing / 2}ch)` }}
        >
          <span className="inline-block text-right" style={{ minWidth: `${digits}ch` }}>
            {String(value).padStart(digits, FIGURE_SPACE)}
          </span>
          {unit}
        </span>
      </dd>
    </div>
  );
}

/**
 * A figure that counts from its start to its end value, once. Under reduced motion it has the end value from
 * the start.
 * @param seen the figure is visible; it starts {@link COUNTER_DELAY} ms later
 * @returns the number to show
 */
function useCountUp(figure: GrowthFigure, seen: boolean): number {
  const [value, setValue] = useState(figure.start);
  const isStill = useReducedMotion();

  useEffect(() => {
    if (!seen || isStill) return;
    let frame = 0;
    let begun: number | undefined;

    const step = (now: number) => {
      begun ??= now;
      setValue(countAt(figure, now - begun));
      if (now - begun < COUNT_DURATION) frame = requestAnimationFrame(step);
    };
    const delay = setTimeout(() => {
      frame = requestAnimationFrame(step);
    }, COUNTER_DELAY);

    return () => {
      clearTimeout(delay);
      cancelAnimationFrame(frame);
    };
  }, [figure, seen, isStill]);

  return isStill ? figure.end : value;
}
