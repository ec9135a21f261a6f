/** Widths in pixels in which the shop serves an uploaded picture. */
export const PICTURE_WIDTHS = [320, 640, 1280] as const;
/** Formats in which it serves each width. */
export const PICTURE_FORMATS = ['webp', 'avif'] as const;

/** Widths in pixels in which the pictures of the demo catalogue lie beside them: `strut-400.avif`. */
export const DEMO_PICTURE_WIDTHS = [100, 200, 400, 800] as const;

/**
 * Where the shop's own pictures lie. The last segment follows from what they hold, so that browsers may keep them
 * for ever; a test tells when it is another.
 */
export const OWN_PICTURES = '/pictures/aa2e5fabdc';

/** The shop's picture for links that have none of their own; edges in pixels. */
export const SHARED_LINK_PICTURE = {
  path: `${OWN_PICTURES}/shared-link.jpg`,
  width: 1200,
  height: 630,
} as const;
