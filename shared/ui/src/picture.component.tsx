import { joinClasses } from './join-classes.ts';

export interface PictureProps {
  src: string;
  alt: string;
  /** Size in CSS pixels; it fixes the box's proportions before the picture arrives. */
  width: number;
  height: number;
  /** The one picture of a page that should come first. */
  priority?: boolean;
  className?: string | undefined;
}

/** A picture in a fixed box: nothing moves when it arrives. */
export function Picture({ src, alt, width, height, priority = false, className }: PictureProps) {
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      style={{ aspectRatio: `${width} / ${height}` }}
      className={joinClasses('block max-w-full bg-canvas object-cover text-sm text-muted', className)}
    />
  );
}
