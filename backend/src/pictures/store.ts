import { type NoRow, statement } from '../foundation/database/index.ts';
import type { PictureFormat, PictureWidth } from './picture-file.ts';

/** Stores the variants of a picture. An identical file is stored already and stays as it is. */
export const keepImage = statement<
  NoRow,
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

/** The file of a width; for a picture from before there was that width, the next larger one. */
export const findImage = statement<
  { bytes: Buffer },
  [hash: string, width: PictureWidth, format: PictureFormat]
>(
  'find-image',
  `select bytes from images where hash = $1 and width >= $2 and format = $3 order by width limit 1`,
);

/**
 * Answers a row if a picture is stored, and marks it as used. The row lock makes the removal of unused pictures wait
 * for this statement, or this one for the removal, so no picture is removed while it is put to use.
 */
export const useImage = statement<
  { hash: string },
  [hash: string, width: PictureWidth, format: PictureFormat]
>(
  'use-image',
  `with used as (
     update images set used_at = now() where hash = $1 returning hash, width, format
   )
   select hash from used where width = $2 and format = $3`,
);

/** Number and size of an account's pictures. A picture counts for the account that uploaded it first. */
export const measurePictures = statement<{ pictures: number; bytes: number }, [userId: string]>(
  'measure-pictures',
  `select count(distinct hash) as pictures, coalesce(sum(octet_length(bytes)), 0) as bytes
     from images where user_id = $1`,
);

/**
 * Whether a row of the table uses the uploaded picture that an expression gives the hash of. The limit makes the
 * planner use the index.
 */
export const namedIn = (hash: string, table: string, column: string, condition = 'true') =>
  `(select true from ${table}
     where substring(${column} from '/images/([0-9a-f]{64})-') = ${hash} and ${condition} limit 1)`;

/** The same of the further pictures of parts in the catalogue. With a limit, the planner would not use the index. */
export const furtherOfPart = (hash: string) =>
  `(select bool_or(true) from parts
     where picture_hashes(more_pictures) @> array[${hash}] and more_pictures <> '[]' and removed_at is null)`;

/**
 * Removes pictures that nothing uses and nobody has uploaded or chosen for some hours. Those in use are examined again
 * after the same time. Orders keep their pictures for ever; a removed part, review or user keeps none.
 */
export const removeUnusedImages = statement<
  { due: number; removed: number },
  [graceHours: number, maxPictures: number]
>(
  'remove-unused-images',
  `with due as materialized (
     select hash from images
      where width = 1280 and format = 'webp' and used_at < now() - make_interval(hours => $1)
      order by used_at limit $2
   ), examined as materialized (
     select hash, coalesce(
       ${namedIn('due.hash', 'order_lines', 'image')},
       ${namedIn('due.hash', 'parts', 'picture', 'removed_at is null')},
       ${furtherOfPart('due.hash')},
       ${namedIn('due.hash', 'reviews', 'img', 'removed_at is null')},
       ${namedIn('due.hash', 'users', 'image', 'removed_at is null')}, false) as used
       from due
   ), put_off as (
     update images set used_at = now() where hash = any (array(select hash from examined where used))
   ), removed as (
     delete from images
      where hash = any (array(select hash from examined where not used))
        and used_at < now() - make_interval(hours => $1)
     returning hash
   )
   select (select count(*) from due) as due, (select count(distinct hash) from removed) as removed`,
);
