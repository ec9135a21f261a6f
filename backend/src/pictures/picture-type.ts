/** The picture types that the shop accepts, by the decoder's names for them. */
export type PictureType = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif';

const FIRST_BYTES: readonly [type: PictureType, begins: (start: string) => boolean][] = [
  ['jpeg', (start) => start.startsWith('\xff\xd8\xff')],
  ['png', (start) => start.startsWith('\x89PNG\r\n\x1a\n')],
  ['gif', (start) => /^GIF8[79]a/.test(start)],
  ['webp', (start) => /^RIFF[\s\S]{4}WEBP/.test(start)],
  // AVIF: its brand is named first, or among those that the file is compatible with.
  ['heif', (start) => /^[\s\S]{4}ftyp[\s\S]{0,40}avif/.test(start)],
];

/** @returns the type by the file's first bytes, whatever its name and declared type say */
export function pictureTypeOf(file: Buffer): PictureType | undefined {
  const start = file.toString('latin1', 0, 64);
  return FIRST_BYTES.find(([, begins]) => begins(start))?.[0];
}
