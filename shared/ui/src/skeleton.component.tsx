import { joinClasses } from './join-classes.ts';

/** A placeholder of the final size for something that is loading; visible after 150 ms. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses('block animate-appear-late rounded-control bg-line/70', className)}
    />
  );
}
