import sharp, { type Sharp } from 'sharp';

interface Size {
  width?: number;
  height?: number;
}

/** A picture of one colour, for the test to encode. */
export const plainPicture = ({ width = 60, height = 40 }: Size = {}, background = '#c0392b'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });

/** A JPEG as an upright camera writes it: landscape pixels, red on the left, and a note to rotate them. */
export async function rotatedPhoto(): Promise<Buffer> {
  const right = await plainPicture({ width: 30 }, '#0000ff').png().toBuffer();
  return plainPicture({ width: 60 }, '#ff0000')
    .composite([{ input: right, left: 30, top: 0 }])
    .jpeg({ quality: 95 })
    .withExif({ IFD0: { Artist: 'Carl Customer' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}
