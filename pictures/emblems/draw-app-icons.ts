import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { kestrel } from './kestrel.ts';

/** Edges in pixels: for a home screen on iOS, on Android, and for its start screen. */
const EDGES = [180, 192, 512];

const GROUND = '#1546c0';
/** Fraction of the edge; phones may crop what is outside of it. */
const SAFE = 0.66;

const draw = (edge: number): string => {
  const mark = edge * SAFE;
  const margin = (edge - mark) / 2;
  return `
    <svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${edge}">
      <rect width="${edge}" height="${edge}" fill="${GROUND}"/>
      ${kestrel({ x: margin, y: margin, edge: mark, fill: '#ffffff' })}
    </svg>`;
};

/** Writes the shop's icons for home screens, beside the favicon that they are made from. */
export async function drawAppIcons(): Promise<void> {
  for (const edge of EDGES) {
    const file = new URL(`../../shell/src/layout/app-icon-${edge}.png`, import.meta.url);
    await sharp(Buffer.from(draw(edge)))
      .png({ palette: true, effort: 10 })
      .toFile(fileURLToPath(file));
  }
}
