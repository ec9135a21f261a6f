import { useState } from 'react';
import { joinClasses } from './join-classes.ts';
import { pictureVariants } from './picture-variants.model.ts';

export interface PictureProps {
  src: string;
  alt: string;
  /** Size in CSS pixels; it fixes the box's proportions before the picture arrives. */
  width: number;
  height: number;
  /** The displayed width as media conditions (`sizes`), if it is not `width`. */
  sizes?: string;
  /** The page's most important picture, which loads first. */
  priority?: boolean;
  /** Shown whole, with bars at the sides where its proportions are others; else it is cropped. */
  whole?: boolean;
  className?: string | undefined;
}

/** A picture in a fixed box: nothing moves when it loads or fails. */
export function Picture(props: PictureProps) {
  const { src, alt, width, height, sizes = `${width}px`, priority = false, whole = false, className } = props;
  const [missing, setMissing] = useState<string>();
  const box = { width, height, style: { aspectRatio: `${width} / ${height}` } };
  const classes = joinClasses(
    'block max-w-full text-sm text-muted filter-(--photo-filter)',
    // The grey on which the goods are photographed, in both themes: bars of another colour would frame them.
    whole && missing !== src ? 'bg-[#e2e2e2]' : 'bg-canvas',
    whole ? 'object-contain' : 'object-cover',
    className,
  );
  if (missing === src) return <MissingPicture alt={alt} box={box} className={classes} />;
  const variants = pictureVariants(src);
  return (
    <picture className="contents">
      {/* Without its own box: in a grid it would take the picture's cell. */}
      {variants ? <source className="hidden" type="image/avif" srcSet={variants.avif} sizes={sizes} /> : null}
      <img
        {...box}
        sizes={variants && sizes}
        srcSet={variants?.webp}
        src={src}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        onError={() => setMissing(src)}
        className={classes}
      />
    </picture>
  );
}

interface MissingPictureProps {
  alt: string;
  box: { width: number; height: number; style: { aspectRatio: string } };
  className: string | undefined;
}

/** The part of the drawing to show: the symbol in the centre, 40 pixels wide in a large picture. */
function viewBox(width: number): string {
  const side = Math.max(24, width / 4);
  const start = 12 - side / 2;
  return `${start} ${start} ${side} ${side}`;
}

/** Replaces a missing picture: an empty frame with the alternative text. */
function MissingPicture({ alt, box, className }: MissingPictureProps) {
  return (
    <svg
      {...box}
      role={alt ? 'img' : 'presentation'}
      aria-label={alt || undefined}
      viewBox={viewBox(box.width)}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      // The attribute is the height at `width` only.
      className={joinClasses('h-auto', className)}
    >
      <path vectorEffect="non-scaling-stroke" d="M7 8h10v8H7zM7 14l3-3 3 3 1.5-1.5L17 15" />
    </svg>
  );
}
