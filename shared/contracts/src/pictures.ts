/** Widths in pixels in which the shop serves an uploaded picture. */
export const PICTURE_WIDTHS = [320, 640, 1280] as const;
/** Formats in which it serves each width. */
export const PICTURE_FORMATS = ['webp', 'avif'] as const;

/** Edge of the demo catalogue's pictures of parts, in pixels. */
export const DEMO_PICTURE_EDGE = 800;

/** Where the variant of half the size of a picture of the demo catalogue lies: `/pictures/strut-half.webp`. */
export const halfPicture = (file: string): string => file.replace(/\.webp$/, '-half.webp');

/** The shop's picture for links that have none of their own; edges in pixels. */
export const SHARED_LINK_PICTURE = { path: '/pictures/shared-link.jpg', width: 1200, height: 630 } as const;
