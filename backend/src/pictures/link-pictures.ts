import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { SHARED_LINK_PICTURE } from '@shop/contracts';
import sharp from 'sharp';
import { BoundedMap } from '../foundation/caching/bounded-map.ts';
import { Semaphore } from '../foundation/concurrency/semaphore.ts';
import type { ReadStored } from './stored-pictures.ts';

const { width, height } = SHARED_LINK_PICTURE;
const DRAWING_TIMEOUT_SECONDS = 5;
const MAX_QUEUED = 50;
const MAX_CACHED = { maxEntries: 200, maxWeight: 16 * 1024 * 1024 };

const UPLOADED = /^[0-9a-f]{64}$/;
const OWN = /^[\w-]{1,100}$/;

/**
 * Pictures of parts as messengers show them beside a shared link: JPEG, because several read neither WebP nor AVIF, in
 * the proportions of a card, with the whole part in it. Few are asked for, so they are drawn then, one at a time.
 */
export function linkPictures(readStored: ReadStored, siteDirectory: string) {
  const ownDirectory = path.join(siteDirectory, 'pictures');
  const drawing = new Semaphore({ concurrency: 1, maxQueued: MAX_QUEUED });
  const cached = new BoundedMap<string, Buffer>(MAX_CACHED);

  async function sourceOf(name: string, signal: AbortSignal): Promise<Buffer | undefined> {
    if (UPLOADED.test(name)) return readStored({ hash: name, width: 1280, format: 'webp' }, signal);
    if (!OWN.test(name)) return undefined;
    return readFile(path.join(ownDirectory, `${name}.webp`)).catch(() => undefined);
  }

  /**
   * @param name the hash of an uploaded picture, or the name of one of the shop's own
   * @throws {Refusal} `unavailable` when too many wait
   */
  return async (name: string, signal: AbortSignal): Promise<Buffer | undefined> => {
    const known = cached.get(name);
    if (known) return known;
    const source = await sourceOf(name, signal);
    if (!source) return undefined;
    const drawn = await drawing.run(async () => cached.get(name) ?? draw(source), { signal });
    cached.set(name, drawn, drawn.length);
    return drawn;
  };
}

/** The margins have the colour of the picture's left edge, on white where it is transparent. */
async function draw(source: Buffer): Promise<Buffer> {
  const picture = await sharp(source)
    .flatten({ background: '#fff' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const [r = 255, g = 255, b = 255] = await sharp(picture.data)
    .extract({ left: 0, top: 0, width: 1, height: picture.info.height })
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return sharp(picture.data)
    .resize(width, height, { fit: 'contain', background: { r, g, b } })
    .jpeg({ quality: 82, mozjpeg: true })
    .timeout({ seconds: DRAWING_TIMEOUT_SECONDS })
    .toBuffer();
}
