import { joinClasses } from './join-classes.ts';

/** The place of something that is loading, in its final size; seen only after 150 ms. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses('block animate-appear-late rounded-control bg-line/70', className)}
    />
  );
}
