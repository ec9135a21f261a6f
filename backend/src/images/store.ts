import { statement } from '../platform/database/index.ts';
import type { PictureFormat, PictureWidth } from './picture-file.ts';

/** Keeps the variants of a picture; those of the same file are there already, and stay. */
export const keepImage = statement<
  Record<string, never>,
  [
    hash: string,
    userId: string,
    widths: readonly PictureWidth[],
    formats: readonly PictureFormat[],
    bytes: readonly Buffer[],
  ]
>(
  'keep-image',
  `insert into images (hash, user_id, width, format, bytes)
   select $1, $2, * from unnest($3::smallint[], $4::text[], $5::bytea[])
   on conflict do nothing`,
);

export const findImage = statement<
  { bytes: Buffer },
  [hash: string, width: PictureWidth, format: PictureFormat]
>('find-image', `select bytes from images where hash = $1 and width = $2 and format = $3`);

export const isImageKept = statement<
  { kept: number },
  [hash: string, width: PictureWidth, format: PictureFormat]
>('is-image-kept', `select 1 as kept from images where hash = $1 and width = $2 and format = $3`);
