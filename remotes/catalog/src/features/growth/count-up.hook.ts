import { useEffect, useState } from 'react';
import { useReducedMotion } from '../../motion/reduced-motion.ts';
import { COUNTER_DELAY, type GrowthFigure } from '../../shop/claims.model.ts';
import { COUNT_DURATION, countAt } from './count-up.model.ts';

/**
 * A figure that counts from its start to its end value, once. Under reduced motion it has the end value from
 * the start.
 * @param seen the figure is visible; it starts {@link COUNTER_DELAY} ms later
 * @returns the number to show
 */
export function useCountUp(figure: GrowthFigure, seen: boolean): number {
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
