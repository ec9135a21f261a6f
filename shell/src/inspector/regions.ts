/** The position of a remote's part in the window. Pixels. */
export interface Region {
  /** As `name@version`. */
  release: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Every visible part of every remote, dialogs included. */
export const regionsInSight = (): Region[] =>
  [...document.querySelectorAll<HTMLElement>('[data-mf-version]')].flatMap((piece) => {
    const content = document.createRange();
    content.selectNodeContents(piece);
    const { left, top, width, height } = content.getBoundingClientRect();
    const isInSight = width > 0 && height > 0 && top < innerHeight && top + height > 0;
    const release = `${piece.dataset['mf']}@${piece.dataset['mfVersion']}`;
    return isInSight ? [{ release, left, top, width, height }] : [];
  });

/** Milliseconds from the first request for a part of each release until it was rendered. */
export function loadTimes(): ReadonlyMap<string, number> {
  const first = performance.getEntriesByType('measure').reverse();
  return new Map(first.map(({ name, duration }) => [name, Math.round(duration)]));
}
