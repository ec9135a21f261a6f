import { PICTURE_FORMATS, PICTURE_WIDTHS } from '@shop/contracts';

export { PICTURE_FORMATS, PICTURE_WIDTHS };
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** One width and format of an uploaded picture. */
export interface PictureFile {
  /** SHA-256 of the uploaded file, in hexadecimal. */
  hash: string;
  width: PictureWidth;
  format: PictureFormat;
}

/** Every name contains width and format, so the names of the other variants follow from any one of them. */
export const pictureFileName = ({ hash, width, format }: PictureFile): string => `${hash}-${width}.${format}`;

/** @returns the variant that a file's name asks for, or `undefined` when it is not a name of a picture */
export function pictureFileOf(name: string): PictureFile | undefined {
  const match = /^([0-9a-f]{64})-(\d+)\.([a-z]+)$/.exec(name);
  const [, hash, givenWidth, givenFormat] = match ?? [];
  const width = PICTURE_WIDTHS.find((one) => String(one) === givenWidth);
  const format = PICTURE_FORMATS.find((one) => one === givenFormat);
  return hash && width && format ? { hash, width, format } : undefined;
}
