import { readFileSync } from 'node:fs';

const FAVICON = new URL('../../shell/src/layout/favicon.svg', import.meta.url);

/**
 * The shop's mark as a piece of SVG, as its favicon draws it.
 * @param edge its width and height
 */
export function kestrel({ x, y, edge, fill }: { x: number; y: number; edge: number; fill: string }): string {
  const path = /<path[^>]*>/.exec(readFileSync(FAVICON, 'utf8'))?.[0];
  if (!path) throw new Error('The favicon has no path.');
  return `<svg x="${x}" y="${y}" width="${edge}" height="${edge}" viewBox="0 0 24 24" fill="${fill}">${path}</svg>`;
}
