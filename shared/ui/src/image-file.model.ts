/** The files that the shop's image host accepts (docs/decisions/rulings.md#pictures). */
export const ACCEPTED_IMAGES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

const LARGEST_MEGABYTES = 10;
const KILOBYTE = 1000;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** The hint of picture fields. */
export const IMAGE_HINT = `JPEG, PNG, WebP or AVIF, up to ${LARGEST_MEGABYTES} MB`;

/** @returns why a file cannot be uploaded as a picture; `undefined` when it can */
export function imageRefusal({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!ACCEPTED_IMAGES.includes(type)) return 'This file is no JPEG, PNG, WebP or AVIF picture.';
  if (size > LARGEST_MEGABYTES * 1024 * 1024) return `This picture is larger than ${LARGEST_MEGABYTES} MB.`;
  return undefined;
}

/** A file size for display, such as `340 KB` or `2.4 MB`. */
export function formatFileSize(bytes: number): string {
  if (bytes < KILOBYTE) return `${bytes} bytes`;
  if (bytes < MEGABYTE) return `${Math.round(bytes / KILOBYTE)} KB`;
  return `${(bytes / MEGABYTE).toFixed(1)} MB`;
}
