import { fileURLToPath } from 'node:url';
import { SHARED_LINK_PICTURE } from '@shop/contracts';
import sharp from 'sharp';
import { renderOf } from '../rendering/render-file.ts';
import { kestrel } from './kestrel.ts';

const { width, height } = SHARED_LINK_PICTURE;

/** Name and claim on a background that darkens to the left, where the picture below is empty. */
const TEXT_OVERLAY = `
  <svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="dusk">
      <stop offset=".3" stop-color="#000" stop-opacity=".85"/>
      <stop offset=".75" stop-color="#000" stop-opacity="0"/>
    </linearGradient>
    <rect width="${width}" height="${height}" fill="url(#dusk)"/>
    ${kestrel({ x: 68, y: 88, edge: 72, fill: '#8fb3ff' })}
    <g fill="#fff" font-family="Liberation Sans" font-weight="700">
      <text x="156" y="139" font-size="40">Kestrel Parts</text>
      <g font-size="70" letter-spacing="-1">
        <text x="72" y="278">YOUR CAR</text>
        <text x="72" y="358">PARTS</text>
        <text x="72" y="438">SUPPLIER</text>
      </g>
      <text x="72" y="512" font-size="32" font-weight="400" fill-opacity=".85">Wholesale, by the unit</text>
    </g>
  </svg>`;

/** Writes the picture for shared links: a JPEG, which every messenger can show. */
export async function drawSharedLink(): Promise<void> {
  const file = new URL('../renders/shared-link.jpg', import.meta.url);
  await sharp(fileURLToPath(renderOf('hero')))
    .resize(width, height, { fit: 'cover', position: 'right' })
    .composite([{ input: Buffer.from(TEXT_OVERLAY) }])
    .jpeg({ quality: 86, mozjpeg: true })
    .toFile(fileURLToPath(file));
}
