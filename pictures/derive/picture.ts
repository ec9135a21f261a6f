import sharp from 'sharp';

/** Edge of a square product picture, in pixels. */
export const EDGE = 800;

/** A picture in memory: rows of red, green and blue bytes. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

const RENDERS = new URL('../renders/', import.meta.url);

/** @param name file name in `renders` without its ending */
export async function readPicture(name: string): Promise<Pixels> {
  const file = new URL(`${name}.webp`, RENDERS).pathname;
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Starts an editing chain of the image library on pixels in memory. */
export const edit = ({ data, width, height }: Pixels) => sharp(data, { raw: { width, height, channels: 3 } });

/** Ends an editing chain: its result as pixels in memory. */
export async function toPixels(chain: ReturnType<typeof edit>): Promise<Pixels> {
  const { data, info } = await chain.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Writes `renders/<name>.webp` and answers its size in bytes. */
export async function writePicture(name: string, picture: Pixels): Promise<number> {
  const written = await edit(picture)
    .webp({ quality: 84, effort: 6, smartSubsample: true })
    .toFile(new URL(`${name}.webp`, RENDERS).pathname);
  return written.size;
}
