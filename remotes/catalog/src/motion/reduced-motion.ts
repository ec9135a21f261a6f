/** @returns whether the visitor's system asks for as little motion as possible, at this moment */
export const prefersReducedMotion = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;
