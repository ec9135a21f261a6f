import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { renderOf } from '../rendering/render-file.ts';
import { type Portrait, portraits } from './portraits.ts';

/** Edge of a portrait, in pixels; it is drawn on a field of 80. */
const EDGE = 800;

const LINE = '#2a1d16';

const GLASSES = `
  <g fill="none" stroke="${LINE}" stroke-width="1.1" stroke-opacity=".8">
    <circle cx="34.2" cy="37.4" r="4.3"/><circle cx="45.8" cy="37.4" r="4.3"/>
    <path d="M38.5 37c1-.8 2-.8 3 0M29.9 36.8L26.5 36M50.1 36.8L53.5 36"/>
  </g>`;

const features = ({ glasses }: Portrait) => `
  <g fill="${LINE}">
    <ellipse cx="34.2" cy="37.5" rx="1.3" ry="1.6"/>
    <ellipse cx="45.8" cy="37.5" rx="1.3" ry="1.6"/>
  </g>
  <g fill="none" stroke="${LINE}" stroke-linecap="round">
    <path d="M31.5 33.4c1.6-1.1 3.8-1.1 5.2-.2M43.3 33.2c1.4-.9 3.6-.9 5.2.2" stroke-width="1.2" stroke-opacity=".7"/>
    <path d="M40.3 38c.4 1.8 1 3.3-.6 3.8" stroke-width="1" stroke-opacity=".3"/>
    <path d="M36 48.4c2.2 1.8 5.8 1.8 8 0" stroke-width="1.3" stroke-opacity=".6"/>
  </g>
  ${glasses ? GLASSES : ''}`;

const draw = (portrait: Portrait) => `
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" width="${EDGE}" height="${EDGE}">
    <rect width="80" height="80" fill="${portrait.ground}"/>
    <path d="${portrait.behind ?? ''}" fill="${portrait.hair}"/>
    <path d="M33 46h14v16H33z" fill="${portrait.skin}"/>
    <path d="M33 52c3 3 11 3 14 0v4c-4 3-10 3-14 0z" fill="#000" fill-opacity=".12"/>
    <path d="M10 80c0-15 10-21 23-23 2 5 12 5 14 0 13 2 23 8 23 23z" fill="${portrait.clothes}"/>
    <path d="M33 57c2 5 12 5 14 0l2.5.5c-2 7-17 7-19 0z" fill="#000" fill-opacity=".16"/>
    <path d="M26.5 34a3 4 0 0 0 0 8zM53.5 34a3 4 0 0 1 0 8z" fill="${portrait.skin}"/>
    <ellipse cx="40" cy="37" rx="14" ry="17" fill="${portrait.skin}"/>
    <path d="${portrait.over}" fill="${portrait.hair}"/>
    ${portrait.blank ? '' : features(portrait)}
  </svg>`;

/** Writes the portraits of the demo's reviewers, and the one for people without a picture. */
export async function drawPortraits(): Promise<void> {
  for (const [name, portrait] of Object.entries(portraits)) {
    await sharp(Buffer.from(draw(portrait)))
      .webp({ quality: 90, effort: 6 })
      .toFile(fileURLToPath(renderOf(name)));
  }
}
