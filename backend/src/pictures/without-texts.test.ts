import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { plainPicture } from '../../testing/pictures.ts';
import { withoutTexts } from './encode-picture.ts';

const BEHIND_HEADER = 33;

async function withText(): Promise<Buffer> {
  const png = await plainPicture().png().toBuffer();
  const text = Buffer.from('tEXtComment\0Made by nobody.');
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(text.length - 4);
  checksum.writeUInt32BE(crc32(text));
  return Buffer.concat([png.subarray(0, BEHIND_HEADER), length, text, checksum, png.subarray(BEHIND_HEADER)]);
}

it('removes the text chunks, and keeps the picture', async () => {
  const png = await withText();
  expect(png.includes('tEXt')).toBe(true);
  expect(withoutTexts(png)).toEqual(await plainPicture().png().toBuffer());
});

it('changes nothing without text chunks', async () => {
  const png = await plainPicture().png().toBuffer();
  expect(withoutTexts(png)).toEqual(png);
});

it('stops where a file is truncated, whatever length its chunks declare', async () => {
  const png = await withText();
  for (let length = 0; length < png.length; length += 1) {
    expect(withoutTexts(png.subarray(0, length)).length).toBeLessThanOrEqual(length);
  }
});
