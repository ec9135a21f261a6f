/** Widths in pixels in which the shop serves an uploaded picture. */
export const PICTURE_WIDTHS = [160, 320, 640, 1280] as const;
/** Formats in which it serves each width. */
export const PICTURE_FORMATS = ['webp', 'avif'] as const;

/** Pictures of a part beside its main one, at most. */
export const MAX_MORE_PICTURES = 7;

/** Widths in pixels of the demo catalogue's picture files: `strut-400.avif`. */
export const DEMO_PICTURE_WIDTHS = [100, 200, 400, 800] as const;

/**
 * The base address of the shop's own pictures. The last segment is derived from their content, so that
 * browsers may cache them for ever; a test checks it.
 */
export const OWN_PICTURES = '/pictures/99b92e2d81';

/** The shop's picture for links without their own; size in pixels. */
export const SHARED_LINK_PICTURE = {
  path: `${OWN_PICTURES}/shared-link.jpg`,
  width: 1200,
  height: 630,
} as const;
